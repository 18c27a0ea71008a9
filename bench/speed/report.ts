import { bestPeer, goalOf, isMet } from './goals.ts'
import { type Failure, Recorder, type Sample, type Unit } from './stats.ts'

const OURS = 'ours'
/** Hugo has a column, but does not count as a peer: it neither searches nor checks. */
const BARE = 'hugo'
const BARE_NOTE =
  'Hugo builds the pages with a bare theme, without search, checks, lists of changes or Markdown files. Its column shows by how much it is faster; goals and “best peer” compare with generators that do more.'
const RATIO = 'cold build, all versions ÷ 2 versions'

/** What a run of the bench measured, and where: plain data. */
export interface Measured {
  /** One line each: the date, the machine, the versions of the tools. */
  readonly machine: readonly string[]
  readonly tools: readonly string[]
  readonly runs: number
  readonly buildRuns: number
  readonly samples: readonly Sample[]
  readonly failures: readonly Failure[]
}

/** The medians side by side, the goals, the failures, and every measured value, as Markdown. */
export function reportOf({ machine, tools, runs, buildRuns, samples, failures }: Measured): string {
  const recorder = measuredOf({ samples, tools })
  const metrics = [...new Set(recorder.samples.map(({ metric }) => metric))]
  const failed = failures.map(({ tool, part, reason }) => `- ${tool}, ${part}: not measured: ${reason}`)
  const text = [
    '# Results of `npm run bench`',
    machine.map((line) => `- ${line}`).join('\n'),
    `Medians of ${runs} runs in the browser and of ${buildRuns} of each build and server. In parentheses after a peer's figure: its ratio to ours. [README.md](README.md) explains each figure.`,
    table(recorder, metrics, tools),
    ...(tools.includes(BARE) ? [BARE_NOTE] : []),
    ...unmet(recorder, metrics, tools),
    ...(failed.length > 0 ? [`Not measured:\n\n${failed.join('\n')}`] : []),
    `<details>\n<summary>Every measured value</summary>\n\n${rawValues(recorder, metrics, tools)}\n\n</details>`,
  ]
  return `${text.join('\n\n')}\n`
}

/** What was measured, and what is computed from it. */
export function measuredOf({ samples, tools }: Pick<Measured, 'samples' | 'tools'>): Recorder {
  const recorder = new Recorder(samples)
  for (const tool of tools) addRatio(recorder, tool)
  return recorder
}

/** The tools whose figures ours are compared with. */
export function peersOf(tools: readonly string[]): string[] {
  return tools.filter((name) => name !== OURS && name !== BARE)
}

function addRatio(recorder: Recorder, tool: string): void {
  const [all, few] = ['cold build: time', 'cold build, 2 versions: time'].map((metric) => recorder.median(tool, metric))
  if (all !== undefined && few !== undefined) recorder.add(tool, RATIO, 'ratio', all / few)
}

function table(recorder: Recorder, metrics: readonly string[], tools: readonly string[]): string {
  const peers = peersOf(tools)
  const rows = metrics.map((metric) => {
    const mine = recorder.median(OURS, metric)
    const best = bestPeer(recorder, metric, peers)
    const unit = recorder.samples.find((sample) => sample.metric === metric)?.unit ?? ''
    const goal = goalOf(metric)
    const met = goal && isMet(goal, mine, best)
    return [
      metric,
      ...tools.map((name) => cell(recorder.median(name, metric), { unit, mine: name === OURS ? undefined : mine })),
      mine === undefined || !best ? '' : short(mine / best),
      goal?.text ?? '',
      met === undefined ? '' : met ? 'met' : '**not met**',
    ]
  })
  const head = ['figure', ...tools, 'ours ÷ best peer', 'goal', '']
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}

/** The goals that are not met, each reason once. */
function unmet(recorder: Recorder, metrics: readonly string[], tools: readonly string[]): string[] {
  const peers = peersOf(tools)
  const reasons = new Map<string, string[]>()
  for (const metric of metrics) {
    const goal = goalOf(metric)
    if (!goal || isMet(goal, recorder.median(OURS, metric), bestPeer(recorder, metric, peers)) !== false) continue
    const why = goal.why ?? 'Not looked into.'
    reasons.set(why, [...(reasons.get(why) ?? []), metric])
  }
  if (reasons.size === 0) return []
  const lines = [...reasons].map(([why, names]) => `- ${names.join('; ')}: ${why}`)
  return [`Goals that are not met, and why:\n\n${lines.join('\n')}`]
}

function cell(value: number | undefined, { unit, mine }: { unit: Unit; mine: number | undefined }): string {
  if (value === undefined) return '-'
  const text = `${short(value)}${unit === 'ratio' || unit === 'count' || unit === '' ? '' : ` ${unit}`}`
  return mine ? `${text} (${short(value / mine)})` : text
}

/** Three significant digits; more would be noise. */
export function short(value: number): string {
  if (value === 0) return '0'
  if (Math.abs(value) >= 100) return Math.round(value).toString()
  return value >= 0.001 ? Number(value.toPrecision(3)).toString() : value.toExponential(1)
}

function rawValues(recorder: Recorder, metrics: readonly string[], tools: readonly string[]): string {
  const lines = metrics.flatMap((metric) =>
    tools.map((tool) => ({ tool, metric, values: recorder.values(tool, metric) })),
  )
  return lines
    .filter(({ values }) => values.length > 0)
    .map(({ tool, metric, values }) => `- ${metric}, ${tool}: ${values.map(short).join(', ')}`)
    .join('\n')
}
