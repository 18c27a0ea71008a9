import { readFileSync } from 'node:fs'
import { arch, cpus, loadavg, platform, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Project } from './builds/build.ts'
import type { Builder } from './tools/types.ts'

const loads = () =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')

/** The load of what else runs: at the end, most of it is the bench's own. */
const atStart = loads()

/** The environment of the measurements, line by line: date, machine, programs and their versions. */
export function describeMachine(chromium: string | undefined, projects: readonly Project<Builder>[]): string[] {
  const [first] = cpus()
  const programs = projects.flatMap(({ tool, dir }) => [
    ...Object.entries(tool.packages).map(([label, name]) => `${label} ${versionOf(dir, name)}`),
    ...(tool.describe ? [tool.describe()] : []),
  ])
  return [
    `Date: ${new Date().toISOString().slice(0, 10)}`,
    `Machine: ${cpus().length} × ${first?.model.trim() || 'unknown processor'}, ${(totalmem() / 1e9).toFixed(0)} GB, ${platform()} ${arch()}; load ${atStart} at the start, ${loads()} at the end`,
    `Node ${process.versions.node}${chromium === undefined ? '' : `, Chromium ${chromium}`}`,
    ...(programs.length > 0 ? [programs.join(', ')] : []),
  ]
}

function versionOf(dir: string, name: string): string {
  const file = join(dir, 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
