/** `1 page`, `2,300 pages` */
export function counted(count: number, what: string): string {
  return `${withCommas(count)} ${what}${count === 1 ? '' : 's'}`
}

/** `2,300`, as `toLocaleString('en-US')` writes a whole number; that loads the data of all languages first. */
export function withCommas(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
