import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readOptions } from '../../bench/speed/options.ts'
import { runPlainly } from './run-plainly.js'

const said: string[] = []
beforeEach(() => {
  said.length = 0
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0)
})
afterEach(() => vi.restoreAllMocks())

const bench = (argv: string[]) =>
  runPlainly(() => {
    readOptions(argv, ['ours'])
    return 0
  }, 'bench/README.md')

describe('a script of the repository', () => {
  it.each([
    ['--help', /^Unknown option '--help'\. bench\/README\.md explains the options\.\n$/],
    ['--parts=lod', /^Unknown value lod\. Use one of build, .*\.\n$/],
    ['--runs=0', /^0 is not a valid number of runs\. Use a whole number of at least 1\.\n$/],
  ])('says what is wrong with its option %s, without a stack', async (option, expected) => {
    expect(await bench([option])).toBe(1)
    expect(said).toEqual([expect.stringMatching(expected)])
  })

  it('returns its exit code, and throws what is a bug', async () => {
    expect(await bench(['--only', 'ours'])).toBe(0)
    const broken = () => {
      throw new TypeError('Not a function.')
    }
    await expect(runPlainly(broken, 'README.md')).rejects.toThrow(TypeError)
    expect(said).toEqual([])
  })
})

describe('the file that a script names for its options', () => {
  const root = join(import.meta.dirname, '..', '..')
  const optionsOf = (file: string) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^ {6}'?([a-z-]+)'?: \{ type: '/gm)].map(([, name]) => name)

  it.each([
    ['bench/speed/options.ts', 'bench/README.md'],
    ['bench/import/options.ts', 'bench/README.md'],
    ['bench/search/eval.ts', 'bench/README.md'],
    ['bench/agents/eval.ts', 'bench/README.md'],
    ['engine/tests/fuzz/options.ts', 'CONTRIBUTING.md'],
  ])('has each option of %s: %s', (script, explainedIn) => {
    const names = optionsOf(script)
    expect(names.length).toBeGreaterThan(2)
    const text = readFileSync(join(root, explainedIn), 'utf8')
    expect(names.filter((name) => !new RegExp(`--${name}(?![\\w-])`).test(text))).toEqual([])
  })
})
