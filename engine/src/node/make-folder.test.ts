import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'
import { describeSystemError } from './system-error.ts'

describe('makeFolder', () => {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-folder-'))

  it('returns the first folder that was missing', () => {
    expect(makeFolder(join(dir, 'a', 'b', 'c'))).toBe(join(dir, 'a'))
    expect(existsSync(join(dir, 'a', 'b', 'c'))).toBe(true)
    expect(makeFolder(join(dir, 'a', 'b', 'd'))).toBe(join(dir, 'a', 'b', 'd'))
    expect(makeFolder(join(dir, 'a', 'b'))).toBeUndefined()
  })

  it('names a file that is in the way', () => {
    writeFileSync(join(dir, 'file'), '')
    expect(failure(join(dir, 'file', 'x'))).toBe(
      `${join(dir, 'file')} is a file or is inside one, not a folder. Choose another path.`,
    )
  })

  it.skipIf(process.platform !== 'linux')('ends where the system makes no folder', () => {
    expect(failure('/proc/stratadocs/releases')).toMatch(/^\/proc\/stratadocs cannot be made: /)
  })
})

/** What a user is told. */
function failure(path: string): string | undefined {
  try {
    makeFolder(path)
  } catch (error) {
    return describeSystemError(error)
  }
  return 'The folder was made.'
}
