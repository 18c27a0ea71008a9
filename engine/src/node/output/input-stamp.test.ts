import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeFileIn } from '../../../../testing/run-stratadocs.ts'
import { openContent } from '../../content/files/content-files.ts'
import { inputStamp } from './input-stamp.ts'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'stratadocs-stamp-'))
})

afterEach(() => rmSync(dir, { recursive: true, force: true }))

const write = (file: string, text: string) => writeFileIn(dir, file, text)

function stamp(): string {
  const program = { root: dir, bundle: dir, fingerprint: 'program', cacheDir: dir }
  const code = { config: { code: 'config' }, components: { hash: 'components', code: '' } } as never
  return inputStamp({ program }, code, openContent(join(dir, 'content'), join(dir, 'static')))
}

it.each(['content/v1/index.md', 'static/logo.svg', 'static/.well-known/security.txt'])(
  'the stamp changes after an edit of %s',
  (file) => {
    write('content/v1/index.md', '# Home')
    const without = stamp()
    write(file, 'One')
    const before = stamp()
    expect(stamp()).toBe(before)
    expect(before).not.toBe(without)
    write(file, 'Two')
    expect(stamp()).not.toBe(before)
  },
)

it.each([
  ['an empty folder that is named like a page', 'content/v1/a.md', (path: string) => mkdirSync(path)],
  ['a broken link', 'content/v1/a.md', (path: string) => symlinkSync('nowhere.md', path)],
  ['a broken link in the static folder', 'static/a.svg', (path: string) => symlinkSync('nowhere.svg', path)],
])('the stamp changes with %s, which is reported', (_what, file, make) => {
  write('content/v1/index.md', '# Home')
  write('static/logo.svg', '<svg/>')
  const before = stamp()
  make(join(dir, file))
  expect(stamp()).not.toBe(before)
})

it.skipIf(process.platform !== 'linux').each(['content/v1', 'static'])(
  'the stamp changes with a file in %s whose name is not UTF-8, which is reported',
  (folder) => {
    write('content/v1/index.md', '# Home')
    write('static/logo.svg', '<svg/>')
    const before = stamp()
    writeFileSync(Buffer.from(`${join(dir, folder)}/caf\xE9.md`, 'latin1'), '')
    expect(stamp()).not.toBe(before)
  },
)
