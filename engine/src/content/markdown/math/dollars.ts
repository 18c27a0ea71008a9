/** Which dollars of a source open inline math, and the source with every other single dollar replaced by a stand-in. */
export interface Dollars {
  readonly masked: string
  /** Replaces a dollar that is text. It is a currency sign, too, so that the parser treats what is around it the same. */
  readonly standIn: string
  /** Offsets of the dollars that open inline math. */
  readonly openings: ReadonlySet<number>
}

/** Old currency signs; the first one that a source does not contain is its stand-in. */
const STAND_INS = ['\u20A0', '\u20A2', '\u20A3', '\u20A5', '\u20A7', '\u20AF', '\u20B0']

/**
 * What matters to dollars: the end of a block with the empty lines after it, an escaped character, an address with a dollar in
 * it, `$(NAME)` of a command line, a run of backticks or dollars. Longer addresses would take quadratic time.
 */
const TOKENS =
  /\n(?:[ \t]*\n)*[ \t]*(?=\n|[-+*>#|:]|\d+[.)])|\\[^\n]|(?:\]\(|https?:\/\/)[^\s(){}$]{0,200}\$(?=[\w%])[^\s(){}]{0,200}|\$+\([A-Z]\w+\)|`+|\$+/g

/** A name in a command line; two dollars are one in some of them. */
const NAME = /^\$+\(/

/** The line that closes math in a block. */
const CLOSING_LINE = /^[ \t>]*\$\$+[ \t]*$/gm

/** Code that GitHub renders as math. */
const MATH_FENCE = '```math'

interface Token {
  readonly mark: string
  readonly at: number
}

/**
 * Finds the math between dollars by the rule of Pandoc: the opening `$` has no space after it; the next `$` closes it, if it
 * has no space before it and no digit after it. So `$5 and $10` is text. Nothing that begins a name in a shell may follow
 * either: `$HOME/$USER` and `${A}:${B}` are text. Returns undefined for a text without math.
 */
export function findDollars(text: string): Dollars | undefined {
  let hasBlocks = text.includes(MATH_FENCE)
  if (!hasBlocks && !text.includes('$')) return undefined
  const tokens = [...text.matchAll(TOKENS)].map(({ 0: mark, index: at }): Token => ({ mark, at }))
  const closingLines = [...text.matchAll(CLOSING_LINE)].map(({ 0: line, index }) => index + line.length)
  const openings = new Set<number>()
  const kept = new Set<number>()
  const names = new Set<number>()
  let closing = 0
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token
    if (token.mark.startsWith('`')) at = closingRun(tokens, at) ?? at
    else if (token.mark === '\\$') kept.add(token.at + 1)
    else if (token.mark === '$') {
      const close = closingDollar(text, tokens, at) ?? at
      if (close === at) continue
      openings.add(token.at)
      kept.add(token.at).add(tokens[close]?.at ?? 0)
      at = close
    } else if (NAME.test(token.mark)) names.add(token.at)
    else if (token.mark.startsWith('$$')) {
      const opensBlock = startsLine(text, token.at) && !restOfLine(text, token).includes('$')
      // Both are in the order of the text.
      while ((closingLines[closing] ?? text.length) <= token.at + token.mark.length && closing < closingLines.length)
        closing++
      const end = opensBlock ? closingLines[closing] : undefined
      const close = opensBlock ? undefined : closingRun(tokens, at)
      hasBlocks ||= opensBlock || close !== undefined
      at = close ?? at
      while (end !== undefined && (tokens[at + 1]?.at ?? end) < end) at++
    }
  }
  if (openings.size === 0 && !hasBlocks) return undefined
  const standIn = STAND_INS.find((sign) => !text.includes(sign)) ?? '$'
  const masked = text.replaceAll(/\$+/g, (run, at: number) =>
    names.has(at) || (run === '$' && !kept.has(at)) ? standIn.repeat(run.length) : run,
  )
  return { masked, standIn, openings }
}

/** The token that closes the one at `from`: a run of the same length in the same block. */
function closingRun(tokens: readonly Token[], from: number): number | undefined {
  const mark = tokens[from]?.mark
  for (let at = from + 1; at < tokens.length; at++) {
    const later = tokens[at]?.mark
    if (later?.startsWith('\n')) return undefined
    if (later === mark) return at
  }
  return undefined
}

/** The dollar that closes the one at `from`. Code between them is skipped. */
function closingDollar(text: string, tokens: readonly Token[], from: number): number | undefined {
  const start = tokens[from]?.at ?? 0
  if (/^\s?$/.test(text.charAt(start + 1))) return undefined
  for (let at = from + 1; at < tokens.length; at++) {
    const { mark, at: place } = tokens[at] as Token
    if (mark.startsWith('\n')) return undefined
    if (mark.startsWith('`')) at = closingRun(tokens, at) ?? at
    if (!mark.startsWith('$')) continue
    const closes = mark === '$' && !/\s/.test(text.charAt(place - 1)) && !/[\dA-Z_{(]/.test(text.charAt(place + 1))
    return closes ? at : undefined
  }
  return undefined
}

/** Looking further back for the start of a line would take quadratic time; the marks of quotes and lists are shorter. */
const MAX_MARKS = 400

/** True where only marks of quotes, lists and definitions precede. */
function startsLine(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - MAX_MARKS), at)
  return /^(?:[ \t>]|[-+*:][ \t]|\d{1,9}[.)][ \t])*$/.test(before.slice(before.lastIndexOf('\n') + 1))
}

function restOfLine(text: string, { mark, at }: Token): string {
  const end = text.indexOf('\n', at)
  return text.slice(at + mark.length, end === -1 ? undefined : end)
}
