import type { Recorder } from './stats.ts'

/** A goal of this site: a bound for our own figure, or for our figure divided by the best peer's. */
export interface Goal {
  readonly metric: RegExp
  readonly kind: 'own' | 'ofBestPeer'
  readonly most: number
  /** How the table shows it. */
  readonly text: string
}

const own = (metric: RegExp, most: number, unit = ''): Goal => ({
  metric,
  kind: 'own',
  most,
  text: `≤ ${most}${unit}`,
})
const part = (metric: RegExp, most: number, text = `≤ ${most} of best`): Goal => ({
  metric,
  kind: 'ofBestPeer',
  most,
  text,
})

const GOALS: readonly Goal[] = [
  part(/^cold build: time$/, 1 / 5, '≤ 1/5 of best'),
  part(/^cold build: peak memory$/, 1 / 4, '≤ 1/4 of best'),
  part(/^rebuild after an edit: time$/, 1 / 10, '≤ 1/10 of best'),
  own(/^cold build, all versions ÷ 2 versions$/, 2),
  own(/^cold build, 20,000 generated pages: time$/, 90, ' s'),
  own(/^cold build, 20,000 generated pages: peak memory$/, 1500, ' MB'),
  own(/^cold build, 20,000 ÷ 1,000 generated pages: time per page$/, 1.3),
  own(/^cold build, 12 versions of 500 generated pages: time$/, 12, ' s'),
  own(/^cold build, 17 versions of 500 generated pages: time$/, 25, ' s'),
  own(/\/index: up to load, bytes$/, 20, ' kB'),
  own(/\/index: up to load, requests$/, 2),
  own(/\/index: up to load, script bytes$/, 2, ' kB'),
  own(/^first movement: script bytes in all$/, 65, ' kB'),
  own(/^first movement: blocking/, 50, ' ms'),
  part(/^v.*: FCP$/, 0.7),
  part(/^v.*: LCP$/, 0.6),
  own(/: total blocking time$/, 0, ' ms'),
  own(/: CLS$/, 0),
  part(/^navigation, [^b].*: (cold|warm|visited)$/, 1, '≤ best'),
  own(/^navigation, bytes: /, 12, ' kB'),
  own(/^response, CPU 4x: /, 100, ' ms'),
  own(/^search, slow 4G: opened/, 440, ' ms'),
  part(/^search, (unthrottled|CPU 4x): keystroke$/, 1, '≤ best'),
  own(/^search: bytes/, 160, ' kB'),
  own(/^start of an unchanged site: first answer$/, 600, ' ms'),
  own(/^dev server: first answer$/, 1000, ' ms'),
  own(/^dev server: first page$/, 1000, ' ms'),
  own(/^dev server: edit/, 100, ' ms'),
]

/** The goal for a figure, if there is one. */
export function goalOf(metric: string): Goal | undefined {
  return GOALS.find((goal) => goal.metric.test(metric))
}

/** The lowest median among the peers. */
export function bestPeer(recorder: Recorder, metric: string, peers: readonly string[]): number | undefined {
  const values = peers.flatMap((name) => recorder.median(name, metric) ?? [])
  return values.length > 0 ? Math.min(...values) : undefined
}

/** Whether a goal is met; undefined when a figure it needs was not measured. */
export function isMet({ kind, most }: Goal, mine: number | undefined, best: number | undefined): boolean | undefined {
  if (mine === undefined) return undefined
  if (kind === 'own') return mine <= most
  return best === undefined ? undefined : mine <= most * best
}
