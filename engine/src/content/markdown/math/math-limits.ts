import { MAX_DEPTH, nestsTooDeep } from '../../../model/nesting.ts'
import { countIn } from '../../../model/util/text/count-in.ts'

/** In characters of TeX. Longer ones should be several formulas. */
const MAX_TEX = 4000

/** With macros of its own, a formula can be as long as its definitions times their uses. */
const MAX_TEX_WITH_MACROS = 500
const DEFINES = /\\(?:[egx]?def|(?:re)?newcommand|providecommand|(?:global|long)\b|let|futurelet)(?![a-z])/i

/** Uses of macros, those of TeX itself too. */
const MAX_EXPANSIONS = 1000
const MAX_OWN_EXPANSIONS = 100

/** Cells of a matrix: rows that lack some get them. */
const MAX_CELLS = 10_000

/** How often a formula may expand macros. */
export function maxExpansions(tex: string): number {
  return DEFINES.test(tex) ? MAX_OWN_EXPANSIONS : MAX_EXPANSIONS
}

/** Which limit a formula exceeds, and how to fix it; undefined for one that can be converted. */
export function mathExcess(tex: string): readonly [problem: string, hint: string] | undefined {
  const most = DEFINES.test(tex) ? MAX_TEX_WITH_MACROS : MAX_TEX
  if (tex.length > most)
    return [
      `The math has more than ${most} characters${most === MAX_TEX ? '' : ', which is the limit with macros of its own'}.`,
      'Split it.',
    ]
  if (nestsTooDeep(tex) || countIn(tex, /\\(?:left|begin)\b/g) > MAX_DEPTH)
    return [`The math nests deeper than ${MAX_DEPTH} levels.`, 'Nest it less deeply.']
  const cells = (countIn(tex, /&/g) + 1) * (countIn(tex, /\\\\|\\(?:cr|newline)\b/g) + 1)
  return cells > MAX_CELLS ? [`The math has more than ${MAX_CELLS} cells.`, 'Write a smaller matrix.'] : undefined
}
