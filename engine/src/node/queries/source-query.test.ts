import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EMPTY_ENVIRONMENT, type Environment } from '../../content/sources/environment.ts'
import { sourceCompiler } from '../compile/source-compiler.ts'
import { closeStores, storeOf } from '../store/site-store.ts'
import { storedBodies } from './bodies.ts'
import { openQueryTable } from './query-table.ts'
import { queriedCompiler, SOURCE } from './source-query.ts'

const PAGE = { file: 'v1/a.md', text: '# A\n\n{{name}}\n' }

/** Versions whose variable has a value of their own. */
function versions(values: readonly string[]): ReadonlyMap<string, Environment> {
  const environmentOf = (value: string): Environment => ({
    ...EMPTY_ENVIRONMENT,
    version: value,
    ask: (question) => (question === 'variable' ? value : undefined),
  })
  return new Map(values.map((value) => [value, environmentOf(value)]))
}

const thirty = (prefix: string) => Array.from({ length: 30 }, (_, at) => `${prefix}${at}`)

describe('queriedCompiler', () => {
  let cacheDir = ''
  beforeEach(() => {
    cacheDir = mkdtempSync(join(tmpdir(), 'compile-cache-'))
  })
  afterEach(() => {
    closeStores()
    rmSync(cacheDir, { recursive: true })
  })
  const program = () => ({ root: '', bundle: '', fingerprint: 'a', cacheDir })

  const open = () => ({
    table: openQueryTable({ store: () => storeOf(program()), name: 'site' }),
    bodies: storedBodies(program()),
  })

  /** Compiles the source for each version through the store; returns those that it lacked. */
  const run = async (environments: ReadonlyMap<string, Environment>): Promise<string[]> => {
    const missed: string[] = []
    const queries = open()
    const compile = queriedCompiler(queries, (source, environment) => {
      missed.push(environment?.version ?? '')
      return sourceCompiler().compile(source, environment)
    })
    for (const [value, environment] of environments) {
      const { doc } = await compile(PAGE, environment)
      expect(doc.sections[0]?.html).toBe(`<p>${value}</p>`)
    }
    queries.table.save([SOURCE])
    return missed
  }

  it('keeps a result for each version, also when the store is opened again', async () => {
    expect(await run(versions(thirty('a')))).toHaveLength(30)
    expect(await run(versions(thirty('a')))).toEqual([])
    closeStores()
    expect(await run(versions(thirty('a')))).toEqual([])
  })

  it('compiles one version again when its variable changes', async () => {
    await run(versions(thirty('a')))
    const values = ['new', ...thirty('a').slice(1)]
    expect(await run(versions(values))).toEqual(['new'])
    expect(await run(versions(values))).toEqual([])
  })

  it('keeps no incomplete result', async () => {
    const environments = versions(['outline'])
    const queries = open()
    const compile = queriedCompiler({ ...queries, keeps: false }, sourceCompiler().compile)
    for (const environment of environments.values()) await compile(PAGE, environment)
    queries.table.save()
    expect(await run(environments)).toEqual(['outline'])
  })
})
