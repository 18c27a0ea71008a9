/** The codes by which terminals color a text. */
const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g')

/** A mistake as the bundler draws it: what is wrong, and its place above the lines of code. */
const DRAWN = /^(?:Error: )?\[[A-Z_]+\] (?:Error: )?(.+)\n\s*╭─\[ (.+?:\d+:\d+) \]/gm

/** What a message of the bundler says, without colors: one line for each mistake that it draws, with its place in front. */
export function bundlerErrorText(message: string): string {
  const plain = message.replaceAll(COLORS, '')
  const drawn = [...plain.matchAll(DRAWN)].map(([, what = '', place]) => `${place}  ${what}`)
  return drawn.length > 0 ? drawn.join('\n') : plain.trimEnd()
}
