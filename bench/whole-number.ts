/** What a number means in a message, the least that is allowed, and what may be written instead. */
interface NumberUse {
  readonly what: string
  readonly least?: number
  readonly other?: string
}

/** The whole number that an option gives. Throws for anything else. */
export function wholeNumber(text: string, { what, least = 1, other = '' }: NumberUse): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < least)
    throw new Error(`${text} is not a valid ${what}. Use a whole number of at least ${least}${other}.`)
  return number
}
