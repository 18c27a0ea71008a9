import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { describeSystemError, systemErrorDetails, withSystemErrorDetails } from './system-error.ts'
import { writeFile } from './write-file.ts'

/** The message for what a function throws. */
function describeErrorOf(run: () => unknown): string | undefined {
  try {
    run()
  } catch (error) {
    return describeSystemError(error)
  }
  throw new Error('Nothing was thrown.')
}

describe('a file where a folder has to be', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'stratadocs-error-')), 'README.md')
  writeFileSync(file, '')

  it.each([
    ['is read as one', file, readdirSync],
    ['is to have another in it', join(file, 'site'), mkdirSync],
  ])('is named when it %s', (_when, path, run: (path: string) => unknown) => {
    expect(describeErrorOf(() => run(path))).toBe(
      `${path} is a file or is inside one, not a folder. Choose another path.`,
    )
  })
})

it.skipIf(process.platform !== 'linux')('a file that a full disk has no room for is named', () => {
  expect(describeErrorOf(() => writeFile('/dev/full', 'text'))).toBe(
    'No space left on the disk for /dev/full. Free some space and run the command again.',
  )
})

describe('an error of the system', () => {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-error-'))
  const old = join(dir, 'old')
  const gone = join(dir, 'gone', 'new')
  const long = join(dir, 'a'.repeat(300))
  writeFileSync(old, '')

  it.each([
    ['a missing file', () => readFileSync(gone), `ENOENT: no such file or directory, open '${gone}'`],
    [
      'a missing target',
      () => renameSync(old, gone),
      `ENOENT: no such file or directory, rename '${old}' -> '${gone}'`,
    ],
    ['a name that is too long', () => writeFileSync(long, ''), `ENAMETOOLONG: name too long, open '${long}'`],
  ])('has a message with what the system says: %s', (_what, run, said) => {
    expect(describeErrorOf(run)).toContain(`: ${said}. `)
  })

  it('names a folder that cannot be made, and what may be why', () => {
    symlinkSync(join(dir, 'nowhere'), join(dir, 'dangling'))
    const path = join(dir, 'dangling', 'site')
    expect(describeErrorOf(() => mkdirSync(path, { recursive: true }))).toBe(
      `${path} cannot be made: the disk is read-only, or a folder that it is in was removed or is a dangling link.`,
    )
  })

  it.each([
    [
      'EACCES',
      'Permission denied for /a (open). Run the command as the user who owns the file and its folder, or change their permissions.',
    ],
    ['EROFS', 'Permission denied for /a (open). The disk is read-only: choose a folder on another one.'],
  ])('of permissions says what to do: %s', (code, said) => {
    const error = Object.assign(new Error(`${code}: open '/a'`), { code, syscall: 'open', path: '/a' })
    expect(describeSystemError(error)).toBe(said)
    const port = Object.assign(new Error('listen EACCES: 0.0.0.0:80'), { code: 'EACCES', syscall: 'listen' })
    expect(describeSystemError(port)).toBe('Permission denied: listen EACCES: 0.0.0.0:80.')
  })

  it.each(['EMFILE', 'ENFILE'])('has a message with what to do: %s', (code) => {
    const error = Object.assign(new Error(`${code}: too many open files`), { code, syscall: 'open', path: '/a' })
    expect(describeSystemError(error)).toBe(
      'Too many files are open for /a. Raise the limit (ulimit -n), and run the command again.',
    )
  })

  it.each([
    ['ENOSPC', 'No space left on the disk for /new. Free some space and run the command again.'],
    [
      'EACCES',
      "Permission denied: EACCES, copyfile '/old' -> '/new'. Run the command as the user who owns the file and its folder, or change their permissions.",
    ],
    // Either of the two may be inside a file.
    ['ENOTDIR', "A file is where a folder should be: ENOTDIR, copyfile '/old' -> '/new'. Choose another path."],
  ])('names the copy of a file as the one that could not be written, if it is sure: %s', (code, message) => {
    const system = { code, syscall: 'copyfile', path: '/old', dest: '/new' }
    const error = Object.assign(new Error(`${code}, copyfile '/old' -> '/new'`), system)
    expect(describeSystemError(error)).toBe(message)
    const received = withSystemErrorDetails(new Error(error.message), systemErrorDetails(error))
    expect(describeSystemError(received)).toBe(message)
  })
})

it('an error of the system is told in the same words by who was sent it', () => {
  const full = new Error('ENOSPC: no space left on device, write')
  const refused = Object.assign(full, { code: 'ENOSPC', syscall: 'write' })
  const { error, ...more } = structuredClone({ error: refused, ...systemErrorDetails(refused) })
  expect(describeSystemError(error)).toBeUndefined()
  expect(describeSystemError(withSystemErrorDetails(error, more))).toBe(describeSystemError(refused))
  const bug = new TypeError('x is not a function')
  expect(withSystemErrorDetails(bug, systemErrorDetails(bug))).toBe(bug)
})

it('a bug of the program has no message of its own', () => {
  expect(describeSystemError(new TypeError('x is not a function'))).toBeUndefined()
  expect(describeSystemError('text')).toBeUndefined()
})
