import { readdirSync, statSync } from 'node:fs'
import { UsageError } from '../../model/problem.ts'

/** Throws a usage error unless a folder is absent or empty. */
export function requireNewFolder(dir: string): void {
  const stats = statSync(dir, { throwIfNoEntry: false })
  if (stats === undefined) return
  if (!stats.isDirectory()) throw new UsageError(`${dir} is a file. Choose a new folder.`)
  if (readdirSync(dir).length > 0) throw new UsageError(`${dir} is not empty. Choose a new folder.`)
}
