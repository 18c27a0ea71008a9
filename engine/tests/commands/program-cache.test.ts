import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { cachedCompiler } from '../../src/node/compile/compile-cache.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** A copy of the launcher, whose program is written for a test. */
interface Launcher {
  readonly copy: string
  readonly programs: string
  readonly write: (source: string) => void
  readonly start: () => number | null
}

/** Below the repository: there it finds the packages. */
function copyLauncher(): Launcher {
  const copy = mkdtempSync(join(ROOT, '..', 'node_modules', '.launcher-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  cpSync(join(ROOT, 'bin'), join(copy, 'bin'), { recursive: true })
  writeFileSync(join(copy, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(copy, 'package-lock.json'), '{}')
  mkdirSync(join(copy, 'src'))
  return {
    copy,
    programs: join(copy, 'node_modules', '.cache', 'stratadocs', 'program'),
    write: (source) => {
      writeFileSync(join(copy, 'src', 'cli.ts'), source)
      const others = ['node/compile/compile-worker', 'node/bundle/bundle-process', 'migrate/read/run/config-process']
      for (const other of others) {
        mkdirSync(dirname(join(copy, 'src', other)), { recursive: true })
        writeFileSync(join(copy, 'src', `${other}.ts`), '')
      }
    },
    start: () => spawnSync('node', [join(copy, 'bin', 'stratadocs.js')]).status,
  }
}

const answer = (code: number) => `export const main = () => ${code}\n`

it('the program that was bundled when it was installed starts, until a source changes', () => {
  const { copy, write, start } = copyLauncher()
  write(answer(10))
  expect(spawnSync('node', [join(copy, 'bin', 'prepare-program.js')]).status).toBe(0)
  const [name = ''] = readdirSync(join(copy, 'program'))
  const installed = join(copy, 'program', name, 'cli.mjs')
  writeFileSync(installed, readFileSync(installed, 'utf8').replace('10', '20'))
  expect(start()).toBe(20)
  write(answer(11))
  expect(start()).toBe(11)
  expect(spawnSync('node', [join(copy, 'bin', 'prepare-program.js')]).status).toBe(0)
  expect(readdirSync(join(copy, 'program'))).toEqual([expect.not.stringMatching(name)])
})

it('the caches of programs that were not used lately are removed when a new one is bundled', () => {
  const { programs, write, start } = copyLauncher()
  const run = (source: string) => {
    write(source)
    return start()
  }
  expect(run(answer(10))).toBe(10)
  const [first = ''] = readdirSync(programs)
  // Six older ones, the oldest first; the first program was last used before all of them.
  const older = ['a', 'b', 'c', 'd', 'e', 'f']
  for (const [at, name] of older.entries()) {
    mkdirSync(join(programs, name, 'sources'), { recursive: true })
    utimesSync(join(programs, name), at + 2, at + 2)
  }
  utimesSync(join(programs, first), 1, 1)
  // Using it again makes it the last one used.
  expect(run(answer(10))).toBe(10)
  expect(readdirSync(programs)).toHaveLength(7)
  expect(run(answer(11))).toBe(11)
  const left = readdirSync(programs)
  expect(left).toEqual(expect.arrayContaining([first, 'd', 'e', 'f']))
  expect(left.filter((name) => older.includes(name))).toEqual(['d', 'e', 'f'])
  expect(left).toHaveLength(5)
})

it('a program whose cache was removed while it ran compiles on', async () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'stratadocs-cache-'))
  onTestFinished(() => rmSync(cacheDir, { recursive: true, force: true }))
  const compile = cachedCompiler({ root: ROOT, bundle: '', fingerprint: 'old', cacheDir })
  const source = { file: 'index.md', text: '---\ntitle: Home\n---\n\nText.\n' }
  expect((await compile(source)).doc.title).toBe('Home')
  expect(existsSync(join(cacheDir, 'program', 'old', 'sources'))).toBe(true)
  rmSync(cacheDir, { recursive: true })
  expect((await compile(source)).doc.title).toBe('Home')
})
