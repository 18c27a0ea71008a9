import type { Declaration, MediaQuery, Rule, Selector } from 'lightningcss'
import type { Problem } from '../../../model/problem.ts'
import type { Rgb } from '../../../model/util/contrast.ts'

/** The color modes of a page. */
export const MODES = ['light', 'dark'] as const

export type Mode = (typeof MODES)[number]

type Place = Pick<Problem, 'line' | 'column'>

/** A custom property that a rule sets in one mode. */
export interface SetColor extends Place {
  readonly name: string
  readonly mode: Mode
  /** Undefined for anything but a plain color, such as a `var()`. */
  readonly color?: Rgb
  /** Of two that set the same, the higher one counts, then the later one. */
  readonly weight: number
}

/** Other media are for paper, or only for readers who chose them. */
const OF_ALL = ['all', 'screen']

/** The specificity of the parts of a selector. */
const WEIGHT = { important: 1000, name: 10, element: 1 }

/** The custom properties that a style sheet sets for the whole page, in rules for every reader of a screen. */
export async function setColors(css: string): Promise<readonly SetColor[]> {
  // Loaded only by sites that have style sheets of their own.
  const { transform } = await import('lightningcss')
  const found: SetColor[] = []
  const placeOf = placesIn(css)
  transform({
    filename: 'colors.css',
    code: Buffer.from(css),
    visitor: {
      StyleSheet({ rules }) {
        found.push(...rules.flatMap((rule) => colorsOf(rule, placeOf)))
      },
    },
  })
  return found
}

type PlaceOf = (name: string, rule: Place) => Place

function colorsOf(rule: Rule<Declaration, MediaQuery>, placeOf: PlaceOf): SetColor[] {
  if (rule.type === 'media') {
    const { query, rules } = rule.value
    const isForAll = query.mediaQueries.every(
      ({ qualifier, mediaType, condition }) => qualifier !== 'not' && !condition && OF_ALL.includes(mediaType),
    )
    return isForAll ? rules.flatMap((inner) => colorsOf(inner, placeOf)) : []
  }
  if (rule.type !== 'style') return []
  const { selectors, declarations, loc } = rule.value
  const properties = [
    ...(declarations?.declarations ?? []).map((one) => ({ one, weight: 0 })),
    ...(declarations?.importantDeclarations ?? []).map((one) => ({ one, weight: WEIGHT.important })),
  ]
  return selectors.flatMap(modesOf).flatMap(({ mode, weight }) =>
    properties.flatMap(({ one, weight: more }): SetColor[] => {
      if (one.property !== 'custom') return []
      const { name, value } = one.value
      const place = placeOf(name, { line: loc.line + 1, column: loc.column })
      const color = value.length === 1 && value[0]?.type === 'color' ? value[0].value : undefined
      const isPlain = typeof color === 'object' && color.type === 'rgb' && color.alpha === 1
      return [{ name, mode, weight: weight + more, ...place, ...(isPlain && { color: [color.r, color.g, color.b] }) }]
    }),
  )
}

/** The modes in which a selector means the root of the page; none if it means anything else. */
function modesOf(selector: Selector): { mode: Mode; weight: number }[] {
  let modes: readonly Mode[] = MODES
  let weight = 0
  for (const part of selector) {
    if (part.type === 'pseudo-class' && part.kind === 'root') weight += WEIGHT.name
    else if (part.type === 'type' && part.name === 'html') weight += WEIGHT.element
    else if (part.type === 'attribute' && part.name === 'data-theme' && part.operation?.operator === 'equal') {
      const { value } = part.operation
      modes = modes.filter((mode) => mode === value)
      weight += WEIGHT.name
    } else return []
  }
  return modes.map((mode) => ({ mode, weight }))
}

/** The parser gives the place of a rule; this finds the declaration in it. */
function placesIn(css: string): PlaceOf {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  const lines = text.split('\n')
  return (name, rule) => {
    const from = lines.slice(0, rule.line - 1).reduce((sum, line) => sum + line.length + 1, rule.column - 1)
    const found = new RegExp(`(?<![\\w-])${name.replaceAll(/[^\w-]/g, '\\$&')}\\s*:`, 'g')
    found.lastIndex = from
    const at = found.exec(text)?.index ?? from
    const before = text.slice(0, at).split('\n')
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
  }
}
