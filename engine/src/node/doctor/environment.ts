import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSupportedNode } from '../../../bin/supported-node.js'
import { type DoctorResult, ok } from './check.ts'

/** By how much the clocks of two machines may differ, in seconds. */
const TOLERANCE = 600

/** Whether the program runs on this version of Node, which its package gives as `^20.19.0 || >=22.12.0`. */
export function checkNode(root: string, version: string = process.versions.node): DoctorResult {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { engines: { node: string } }
  if (isSupportedNode(engines.node, version)) return ok(`Node ${version}`)
  return {
    level: 'failure',
    message: `The program does not run on Node ${version}: it needs ${engines.node}.`,
    fix: 'Install a newer one from https://nodejs.org.',
  }
}

/** Whether the time zone exists, and the clock is not behind the newest commit, whose time is in seconds. */
export function checkTime(
  { TZ }: { readonly TZ?: string | undefined },
  newestCommit: number | undefined,
  now: Date = new Date(),
): DoctorResult {
  if (TZ && !isTimeZone(TZ))
    return {
      level: 'warning',
      message: `The time zone ${TZ} is not known, so times are in UTC.`,
      fix: 'Set TZ to a name such as Europe/Berlin, or remove it.',
    }
  const time = now.toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length).replace('T', ' ')
  if (newestCommit !== undefined && newestCommit > now.getTime() / 1000 + TOLERANCE)
    return {
      level: 'warning',
      message: `The clock says ${time} UTC, but the newest commit is from ${new Date(newestCommit * 1000).toISOString().slice(0, 10)}.`,
      fix: 'Set the clock: files that seem to be from the future are built again each time.',
    }
  return ok(`Time ${time} UTC, time zone ${Intl.DateTimeFormat().resolvedOptions().timeZone}`)
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}
