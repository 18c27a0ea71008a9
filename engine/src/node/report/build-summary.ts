import { counted, withCommas } from '../../model/util/counted.ts'
import type { WrittenFile } from '../output/staging.ts'

/** A step of a build and its milliseconds. */
export interface Step {
  readonly name: string
  readonly ms: number
}

/** What a build did. */
export interface BuildOutput {
  readonly versions: number
  readonly sources: number
  /** How many sources were compiled: what was compiled before is kept. */
  readonly compiled: number
  /** Every file of the site by its path in the output folder. */
  readonly files: ReadonlyMap<string, WrittenFile>
  /** The paths of the pages among them. */
  readonly pages: readonly string[]
  readonly steps: readonly Step[]
  /** How often each query ran, by its name. */
  readonly queries: ReadonlyMap<string, number>
}

/** The figures of a build, as `--json` prints them; sizes are bytes before compression. */
export interface BuildFigures extends Pick<BuildOutput, 'versions' | 'sources' | 'compiled'> {
  readonly pages: number
  readonly files: { readonly count: number; readonly written: number; readonly bytes: number }
  readonly pageBytes: { readonly median: number; readonly largest: number; readonly largestFile: string }
  /** How often each query ran; those that did not are absent. */
  readonly queries: Readonly<Record<string, number>>
  /** Milliseconds of each step, in order. */
  readonly steps: Readonly<Record<string, number>>
}

/** The figures of a build. */
export function buildFigures({ versions, sources, compiled, files, pages, steps, queries }: BuildOutput): BuildFigures {
  const all = [...files.values()]
  const bySize = pages.map((file) => ({ file, bytes: files.get(file)?.bytes ?? 0 })).sort((a, b) => a.bytes - b.bytes)
  const largest = bySize.at(-1)
  return {
    pages: pages.length,
    versions,
    sources,
    compiled,
    files: {
      count: all.length,
      written: all.filter(({ isNew }) => isNew).length,
      bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    },
    pageBytes: {
      median: bySize[Math.floor((bySize.length - 1) / 2)]?.bytes ?? 0,
      largest: largest?.bytes ?? 0,
      largestFile: largest?.file ?? '',
    },
    queries: Object.fromEntries(queries),
    steps: timesOf(steps),
  }
}

/** The figures of a build that found its site up to date. */
export function unchangedFigures(figures: BuildFigures, steps: readonly Step[]): BuildFigures {
  return {
    ...figures,
    compiled: 0,
    files: { ...figures.files, written: 0 },
    queries: {},
    steps: timesOf(steps),
  }
}

function timesOf(steps: readonly Step[]): BuildFigures['steps'] {
  return Object.fromEntries(steps.map(({ name, ms }) => [name, Math.round(ms)]))
}

/** The same for people, in four lines. */
export function summaryText({ pages, versions, sources, compiled, files, pageBytes, steps }: BuildFigures): string {
  const times = Object.entries(steps)
  const total = times.reduce((sum, [, ms]) => sum + ms, 0)
  const rows = [
    [
      'pages',
      `${withCommas(pages)} of ${counted(versions, 'version')}, from ${counted(sources, 'text')}; ${withCommas(compiled)} of them compiled`,
    ],
    ['files', `${withCommas(files.count)}, ${formatBytes(files.bytes)}; ${withCommas(files.written)} of them are new`],
    [
      'page size',
      `median ${formatBytes(pageBytes.median)}, largest ${formatBytes(pageBytes.largest)} (${pageBytes.largestFile})`,
    ],
    ['time', `${formatTime(total)}: ${times.map(([name, ms]) => `${name} ${formatTime(ms)}`).join(', ')}`],
  ]
  return rows.map(([left = '', right]) => `${left.padEnd(11)}${right}\n`).join('')
}

/** `830 B`, `14.2 kB`, `78.2 MB` */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  // What would be rounded to 1000.0 kB is a megabyte.
  return bytes < 999_950 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}

/** `830 ms`, `3.4 s` */
export function formatTime(milliseconds: number): string {
  return milliseconds < 999.5 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}
