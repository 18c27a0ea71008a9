/** The name, or the first of `name-2`, `name-3`, … that nothing else has. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  let found = name
  for (let number = 2; isTaken(found); number++) found = name === '' ? `page-${number}` : `${name}-${number}`
  return found
}
