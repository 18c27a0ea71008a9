import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { cachedCompiler } from '../../src/node/compile/compile-cache.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** A copy of the launcher with a program that answers at once, below the repository: there it finds the packages. */
function copyLauncher(): { readonly programs: string; readonly run: (source: string) => number | null } {
  const copy = mkdtempSync(join(ROOT, 'node_modules', '.launcher-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  cpSync(join(ROOT, 'bin'), join(copy, 'bin'), { recursive: true })
  writeFileSync(join(copy, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(copy, 'package-lock.json'), '{}')
  mkdirSync(join(copy, 'src'))
  return {
    programs: join(copy, 'node_modules', '.cache', 'mlops-docs', 'program'),
    run: (source) => {
      writeFileSync(join(copy, 'src', 'cli.ts'), source)
      for (const file of ['compile/compile-worker.ts', 'bundle/bundle-process.ts']) {
        mkdirSync(dirname(join(copy, 'src', 'node', file)), { recursive: true })
        writeFileSync(join(copy, 'src', 'node', file), '')
      }
      return spawnSync('node', [join(copy, 'bin', 'docs.js')]).status
    },
  }
}

it('the caches of programs that were not used lately are removed when a new one is bundled', () => {
  const { programs, run } = copyLauncher()
  const answer = (code: number) => `export const main = () => ${code}\n`
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
  const cacheDir = mkdtempSync(join(tmpdir(), 'mlops-docs-cache-'))
  onTestFinished(() => rmSync(cacheDir, { recursive: true, force: true }))
  const compile = cachedCompiler({ root: ROOT, fingerprint: 'old', cacheDir })
  const source = { file: 'index.md', text: '---\ntitle: Home\n---\n\nText.\n' }
  expect((await compile(source)).doc.title).toBe('Home')
  expect(existsSync(join(cacheDir, 'program', 'old', 'sources'))).toBe(true)
  rmSync(cacheDir, { recursive: true })
  expect((await compile(source)).doc.title).toBe('Home')
})
