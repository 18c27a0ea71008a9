import { styleText } from 'node:util'

/** What a tab is shown as: terminals differ. */
const TAB = '  '

/** Characters that take two columns of a terminal, and those that take none. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u
const ZERO_WIDTH = /[\p{M}\p{Cf}]/u

/** The line of a text with a caret below the column, without colors; '' if the text has no such line. */
export function plainFrame(text: string, { line, column }: { line: number; column: number }, columns: number): string {
  const source = text.split('\n')[line - 1]
  if (source === undefined) return ''
  const { shown, caret } = windowOf(source, column, columns)
  return `${shown}\n${' '.repeat(caret)}^`
}

/** The line of a text with a caret below the column, cut to the width of the terminal. Empty if the text has no such line. */
export function codeFrame(
  text: string,
  { line, column }: { line: number; column: number },
  stream: NodeJS.WritableStream & { readonly columns?: number | undefined },
): string[] {
  const source = text.split('\n')[line - 1]
  if (source === undefined) return []
  const number = String(line).padStart(6)
  const room = Math.max(20, (stream.columns || 80) - number.length - ' | '.length - 1)
  const { shown, caret } = windowOf(source, column, room)
  const dim = (mark: string) => styleText('dim', mark, { stream })
  return [
    `${dim(`${number} |`)} ${shown}`,
    `${dim(`${' '.repeat(number.length)} |`)} ${' '.repeat(caret)}${styleText('red', '^', { stream })}`,
  ]
}

/** The part of a line around a column that fits, and how far the column is from its start, as a terminal shows it. */
function windowOf(source: string, column: number, room: number): { shown: string; caret: number } {
  const before = [...source.slice(0, column - 1)].map(visible)
  const after = [...source.slice(column - 1)].map(visible)
  const space = Math.min(widthOf(before), Math.max(Math.floor(room / 2), room - widthOf(after) - 1))
  const isCut = space < widthOf(before)
  // Measured once: a line may have a megabyte of data.
  let cut = 0
  for (let left = widthOf(before); left > space - (isCut ? 1 : 0); cut++) left -= widthOf(before.slice(cut, cut + 1))
  before.splice(0, cut)
  if (isCut) before.unshift('…')
  const rest = room - widthOf(before)
  if (widthOf(after) > rest) {
    let kept = 0
    for (let width = 0; width <= rest - 1; kept++) width += widthOf(after.slice(kept, kept + 1))
    after.length = kept - 1
    after.push('…')
  }
  return { shown: [...before, ...after].join(''), caret: widthOf(before) }
}

/** A character as it is shown: one that controls a terminal is replaced. */
function visible(character: string): string {
  return character === '\t' ? TAB : character.replace(/\p{Cc}/u, '�')
}

function widthOf(characters: readonly string[]): number {
  return characters.reduce(
    (sum, one) => sum + (one === TAB ? TAB.length : WIDE.test(one) ? 2 : ZERO_WIDTH.test(one) ? 0 : 1),
    0,
  )
}
