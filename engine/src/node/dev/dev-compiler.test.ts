import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { describe, expect, it } from 'vitest'
import { SITE_CONFIG } from '../../../tests/site-config.ts'
import { ChangedFileError } from '../../content/files/changed-file.ts'
import { EMPTY_ENVIRONMENT, type Environment } from '../../content/sources/environment.ts'
import { DEFAULT_LEVELS } from '../../model/checks/check.ts'
import { loadComponents } from '../components/load-components.ts'
import { openSiteQueries } from '../queries/site-queries.ts'
import { SOURCE } from '../queries/source-query.ts'
import { devCompiler } from './dev-compiler.ts'

/** A compiler, and the pages of a site of which each includes a part and links to a term. */
async function openCompiler() {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-compiler-'))
  mkdirSync(join(dir, 'v1'))
  // The cache asks which results the versions need.
  writeFileSync(join(dir, 'versions.yaml'), '- name: v1\n')
  const program = { root: dir, bundle: '', fingerprint: 'test', cacheDir: join(dir, 'cache') }
  const workspace = { program, paths: { contentDir: dir, configFile: join(dir, 'site.config.ts'), outDir: dir } }
  const components = await loadComponents(workspace, SITE_CONFIG)
  const vite = Promise.resolve({} as ViteDevServer)
  const config = { ...SITE_CONFIG, checks: DEFAULT_LEVELS }
  const queries = openSiteQueries(workspace)
  const compiler = devCompiler({ workspace, config }, { vite, components, queries })
  const readSite = async (part: string, term: string) => {
    const environment: Environment = {
      ...EMPTY_ENVIRONMENT,
      ask: (question, name) => (name === '_part.md' || name === 'v1/_part.md' ? answers(part)[question] : undefined),
      bytes: () => Buffer.from(part),
    }
    const compiled = []
    for (const name of ['a', 'b', 'c']) {
      const source = {
        file: `v1/${name}.md`,
        text: '::include{file=_part.md}\n',
        terms: [{ words: [term], target: 'key-terms.md' }],
      }
      compiled.push(await compiler.compile(source, environment))
    }
    compiler.keep()
    return compiled
  }
  // Each trace asks its first question, which gets no answer.
  const countKept = () => {
    let count = 0
    const ask = () => {
      count++
      return undefined
    }
    for (const name of ['a', 'b', 'c']) queries.table.of(SOURCE).find(`v1/${name}.md`, ask)
    return count
  }
  return { compiler, readSite, countKept, dir }
}

const answers = (part: string): Record<string, string> => ({ file: 'v1/_part.md', hash: part })

describe('devCompiler', () => {
  it('keeps only the results of the current site through 200 saves of a part and of the key terms', async () => {
    const { compiler, readSite, countKept } = await openCompiler()
    // From now on sources are compiled in full.
    await compiler.completeAll()
    await readSite('Text 0.', 'term')
    expect(countKept()).toBe(3)
    expect(compiler.usersOf('v1/_part.md')).toEqual(['v1/a.md', 'v1/b.md', 'v1/c.md'])
    expect(compiler.usersOf('v1/_other.md')).toEqual([])
    for (let save = 1; save <= 100; save++) await readSite(`Text ${save}.`, 'term')
    for (let save = 1; save <= 100; save++) await readSite('Text 100.', `term ${save}`)
    // Of each page, what it was before the last three saves.
    expect(countKept()).toBe(12)
    const [first] = await readSite('Text 100.', 'term 100')
    const [again] = await readSite('Text 100.', 'term 100')
    expect(again?.doc.hash).toBe(first?.doc.hash)
    expect(first?.doc.sections[0]?.html).toContain('Text 100.')
  })

  it('leaves a source that was saved after it was outlined to the next reading', async () => {
    const { compiler } = await openCompiler()
    const file = 'v1/a.md'
    let isSaved = false
    await compiler.compile({
      file,
      hash: 'outlined',
      get text() {
        if (isSaved) throw new ChangedFileError(file)
        return 'Text.'
      },
    })
    isSaved = true
    expect(await compiler.complete(file)).toBe(true)
    expect(await compiler.complete(file)).toBe(false)
  })

  it('compiles the page that was asked for last ahead, with its parts', async () => {
    const { compiler, dir } = await openCompiler()
    const source = { file: 'v1/a.md', text: '::include{file=_part.md}\n' }
    writeFileSync(join(dir, source.file), source.text)
    let asked = 0
    const ask: Environment['ask'] = (question) => {
      asked++
      return answers('Text.')[question]
    }
    await compiler.compile(source, { ...EMPTY_ENVIRONMENT, ask, bytes: () => Buffer.from('Text.') })
    await compiler.complete(source.file)
    asked = 0
    await compiler.load()
    expect(asked).toBeGreaterThan(0)
    asked = 0
    await compiler.load()
    expect(asked).toBe(0)
  })

  it('is ready also if the page that was asked for last is gone', async () => {
    const { compiler } = await openCompiler()
    await compiler.complete('v1/gone.md')
    await expect(compiler.load()).resolves.toBeUndefined()
  })
})
