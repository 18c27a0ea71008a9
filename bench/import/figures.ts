/** A line of the report. */
export interface Figure {
  readonly name: string
  readonly value: number | string
  readonly unit?: string
  /** How the table shows the goal, if there is one. */
  readonly goal?: string
  readonly isMet?: boolean
  /** What a developer needs to know to fix it. */
  readonly details?: readonly string[]
}

/** Lines of details in the report; the JSON file has all. */
const MAX_LINES = 200

/** A figure that may be at most `limit`. */
export function atMost(figure: Figure & { readonly value: number }, limit: number): Figure {
  return { ...figure, goal: `≤ ${limit}${unitOf(figure)}`, isMet: figure.value <= limit }
}

/** A figure that must be at least `limit`. */
export function atLeast(figure: Figure & { readonly value: number }, limit: number): Figure {
  return { ...figure, goal: `≥ ${limit}${unitOf(figure)}`, isMet: figure.value >= limit }
}

/** The figures as a Markdown table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${shown(figure.value)}${unitOf(figure)}`,
    figure.goal ?? '',
    figure.isMet === undefined ? '' : figure.isMet ? 'met' : '**not met**',
  ])
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(['figure', 'value', 'goal', '']), line(['---', '---:', '---:', '---']), ...rows.map(line)].join('\n')
}

/** The table, and the details of every figure that has some. */
export function reportOf(title: string, figures: readonly Figure[]): string {
  const details = figures
    .filter((figure) => figure.details && figure.details.length > 0)
    .map(
      ({ name, details: lines = [] }) =>
        `${name}:\n${shorten(lines)
          .map((one) => `  ${one}`)
          .join('\n')}`,
    )
  return [title, tableOf(figures), ...details].join('\n\n')
}

function shorten(lines: readonly string[]): string[] {
  const rest = lines.length - MAX_LINES
  return rest > 0 ? [...lines.slice(0, MAX_LINES), `… and ${rest} more lines; --json has all`] : [...lines]
}

function unitOf({ unit }: Figure): string {
  return unit === undefined ? '' : ` ${unit}`
}

function shown(value: number | string): string {
  return typeof value === 'string' || Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(4)))
}
