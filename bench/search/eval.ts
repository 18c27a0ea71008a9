import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { listOf } from '../list-of.ts'
import { wholeNumber } from '../whole-number.ts'
import { flexsearch } from './engines/flexsearch.ts'
import { lunrSearch } from './engines/lunr.ts'
import { ours } from './engines/ours.ts'
import { pagefind } from './engines/pagefind.ts'
import { type Growth, measureGrowth } from './growth.ts'
import { measureAnswers, measureSpeed, type Outcome, type Speed } from './measure.ts'
import { readQueries } from './queries.ts'
import { growthTable, misses, scoreTables, speedTable, weightTable } from './report.ts'
import { biggestVersion, isBuilt, readVersions } from './site.ts'
import type { BenchVersion } from './types.ts'
import { weightsToFirstResult } from './weight.ts'

const ENGINES = [ours, pagefind, lunrSearch, flexsearch]

/**
 * Measures the engines on a built site; returns the exit code.
 *
 *     --dist DIR       the built site (site/dist; built when it is not there)
 *     --queries FILE   the queries and the pages they should find (site/content/search-queries.yaml)
 *     --engines A,B    only some engines
 *     --untimed        without timing, which takes longest: `--engines ours --untimed` is for tuning
 *     --json FILE      writes every answer, the times and the sizes
 *     --growth A,B     instead: what a search costs at these numbers of generated pages
 */
export async function main({ argv, root }: { argv: readonly string[]; root: string }): Promise<number> {
  const options = readOptions(argv, root)
  if (options.growth.length > 0) return reportGrowth(options.growth)
  if (!isBuilt(options.dist)) build(options.dist, root)
  say(`Pages: ${relative(root, options.dist)}. Queries: ${relative(root, options.queries)}.`)
  const versions = await readVersions(options.dist)
  const results = await measureAll(versions, options)
  const weights = weightsToFirstResult(options.dist)
  const own = results.outcomes.filter(({ engine }) => engine === ours.name)
  say(scoreTables(results.outcomes, versions))
  if (own.length > 0) for (const depth of [1, 5]) say(misses(own, { depth, versions }))
  say(weightTable(weights))
  if (options.isTimed) say(speedTable(results.speeds, biggestVersion(versions)))
  if (options.json) writeFileSync(options.json, `${JSON.stringify({ ...results, weights }, null, 2)}\n`)
  return 0
}

/** One size at a time, as each fills the memory. */
async function reportGrowth(counts: readonly number[]): Promise<number> {
  const all: Growth[] = []
  for (const count of counts) all.push(await measureGrowth(count))
  say(growthTable(all))
  return 0
}

interface Results {
  readonly outcomes: readonly Outcome[]
  readonly speeds: readonly Speed[]
}

async function measureAll(versions: readonly BenchVersion[], options: Options): Promise<Results> {
  const queries = readQueries(options.queries, versions)
  const outcomes: Outcome[] = []
  const speeds: Speed[] = []
  for (const engine of ENGINES.filter(({ name }) => options.engines.includes(name))) {
    outcomes.push(...(await measureAnswers(engine, versions, queries)))
    if (options.isTimed) speeds.push(await measureSpeed(engine, biggestVersion(versions), queries))
    await engine.close?.()
  }
  return { outcomes, speeds }
}

interface Options {
  readonly dist: string
  readonly queries: string
  readonly engines: readonly string[]
  readonly isTimed: boolean
  readonly json: string | undefined
  readonly growth: readonly number[]
}

function readOptions(argv: readonly string[], root: string): Options {
  const names = ENGINES.map(({ name }) => name)
  const { values } = parseArgs({
    args: [...argv],
    options: {
      dist: { type: 'string', default: join(root, 'site', 'dist') },
      queries: { type: 'string', default: join(root, 'site', 'content', 'search-queries.yaml') },
      engines: { type: 'string', default: names.join(',') },
      untimed: { type: 'boolean', default: false },
      json: { type: 'string' },
      growth: { type: 'string' },
    },
  })
  const engines = listOf(values.engines, names)
  const { dist, queries, untimed, json } = values
  const growth = values.growth?.split(',').map((text) => wholeNumber(text, { what: 'number of pages' })) ?? []
  return { dist: resolve(dist), queries: resolve(queries), engines, isTimed: !untimed, json, growth }
}

/** The pages come from a built site, so it is built if missing. */
function build(dist: string, root: string): void {
  say(`${relative(root, dist)} has no site with a search index: building it.`)
  const command = [join(root, 'engine', 'bin', 'stratadocs.js'), 'build', '--out', dist]
  const { status } = spawnSync(process.execPath, command, { cwd: join(root, 'site'), stdio: 'inherit' })
  if (status !== 0) throw new Error('The site could not be built.')
}

function say(text: string): void {
  process.stdout.write(`${text}\n\n`)
}
