/** The name, or the first of `name-2`, `name-3`, … that nothing else has. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  let found = name
  for (let number = 2; isTaken(found); number++) found = name === '' ? `page-${number}` : `${name}-${number}`
  return found
}

/** The same, which is then one of the names that are taken. */
export function takeName(name: string, taken: Set<string>): string {
  const found = freeName(name, (one) => taken.has(one))
  taken.add(found)
  return found
}
