import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { statsAt } from './output/folder-identity.ts'

/**
 * Makes a folder, and those around it; returns the first one that was missing, as `mkdirSync` with `recursive` does. That never
 * ends in a folder such as /proc, in which the system makes none and says that it is missing.
 */
export function makeFolder(path: string): string | undefined {
  if (statsAt(path)?.isDirectory()) return undefined
  const first = makeFolder(dirname(path)) ?? path
  try {
    mkdirSync(path)
  } catch (error) {
    // Another process may have been faster.
    if (!statsAt(path)?.isDirectory()) throw error
  }
  return first
}
