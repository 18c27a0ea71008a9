import type { Problem } from '../../model/problem.ts'
import type { Workspace } from '../program.ts'
import type { BuildFigures } from '../report/build-summary.ts'
import { storeOf } from '../store/site-store.ts'
import { keptSize, type OutputRecord, outputRecordOf, readStamp, recordsDirOf, withOwnTime } from './output-record.ts'

/** What a build reported. */
export interface BuildReport {
  readonly figures: BuildFigures
  readonly warnings: readonly Problem[]
  readonly notices: readonly string[]
}

/**
 * What the build of the site in place reported, if one from the same inputs would write the same: `stamp` stands for the inputs,
 * and no file of the site was touched since.
 */
export function lastBuild({ paths: { outDir }, program }: Workspace, stamp: string): BuildReport | undefined {
  const built = readStamp(outDir)
  if (built.inputs !== stamp) return undefined
  const text = storeOf(program).read(nameOf(program, stamp))
  const recordsDir = recordsDirOf(outDir, program.cacheDir)
  if (!text || !isWhole(outDir, withOwnTime(outDir, outputRecordOf(built, recordsDir)))) return undefined
  return JSON.parse(text.toString()) as BuildReport
}

/** Keeps what a build reported. */
export function keepBuild({ program }: Workspace, stamp: string, report: BuildReport): void {
  storeOf(program).write(nameOf(program, stamp), Buffer.from(JSON.stringify(report)))
}

function nameOf({ fingerprint }: Workspace['program'], stamp: string): string {
  return `${fingerprint}/build/${stamp}`
}

/** True if every file that was written is still there as it was. */
function isWhole(outDir: string, record: OutputRecord): boolean {
  const isKept = ([file, key]: readonly [string, string]) =>
    keptSize(record, { folder: outDir, file, key }) !== undefined
  return record.keys.size > 0 && [...record.keys].every(isKept)
}
