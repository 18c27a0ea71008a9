/** The values of an option with a comma between them, in the order of those that are known. Throws for any other value. */
export function listOf<T extends string>(text: string, known: readonly T[]): T[] {
  const words = text.split(',').filter((word) => word !== '')
  const unknown = words.find((word) => !known.some((one) => one === word))
  if (unknown !== undefined) throw new Error(`Unknown value ${unknown}. Use one of ${known.join(', ')}.`)
  return known.filter((one) => words.includes(one))
}
