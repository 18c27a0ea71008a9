import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { runInNewProcess } from '../../../testing/run-stratadocs.ts'
import { argsOf, buildByCommand, copyOf, ownCaches } from './builds.ts'
import { chainedSite } from './chained-site.ts'
import { differencesOf } from './differences.ts'
import { chooser } from './run-chain.ts'

/** How many builds are killed, and the seed that decides when; `npm run fuzz` kills a hundred. */
const KILLS = Number(process.env.KILLED_BUILDS ?? 4)
const SEED = Number(process.env.CHAIN_SEED ?? 1)

const MAX_BUILDS = 5 * KILLS

/** Functions that a build calls when it writes, and roughly how often at most. */
const MOMENTS = [
  { call: 'openSync', times: 150 },
  { call: 'writeSync', times: 30 },
  { call: 'writeFileSync', times: 20 },
  { call: 'linkSync', times: 250 },
  { call: 'mkdirSync', times: 30 },
  { call: 'renameSync', times: 6 },
] as const

/** The limit for a build in milliseconds, on a machine that is busy with other tests. */
const PER_BUILD = 20_000

const PRELOAD = `--import=${join(import.meta.dirname, '..', 'commands', 'build', 'kill-before.js')}`

describe('the site after builds that were interrupted', () => {
  const { dir } = chainedSite()
  const site = { dir, env: {} }
  const edit = (text: string) => appendFileSync(join(dir, 'content', '1.0', 'guide', 'more.md'), `\n${text}\n`)

  /** Builds the site once more; returns how it differs from a build from scratch. */
  async function differences(): Promise<string[]> {
    expect(await buildByCommand(site)).toMatchObject({ isWritten: true })
    const copy = copyOf(dir)
    expect(await buildByCommand({ dir: copy, env: {} })).toMatchObject({ isWritten: true })
    const found = differencesOf(join(dir, 'dist'), join(copy, 'dist'))
    rmSync(copy, { recursive: true })
    return found
  }

  beforeAll(async () => {
    // Bundles the program and the browser's part for all.
    expect(await buildByCommand(site)).toMatchObject({ isWritten: true })
    ownCaches(dir)
  })

  it(
    'is byte for byte that of a build from scratch, if they were killed while they wrote',
    async () => {
      const choose = chooser(SEED)
      let killed = 0
      let builds = 0
      // A moment may be later than all that a build has to write.
      while (killed < KILLS && builds < MAX_BUILDS) {
        builds += 1
        edit(`Edit ${builds}.`)
        const { call, times } = MOMENTS[builds % MOMENTS.length] ?? MOMENTS[0]
        const moment = `${call}  ${1 + choose(times)}`
        const { code } = await runInNewProcess(['build', ...argsOf(dir)], {
          NODE_OPTIONS: PRELOAD,
          KILL_BEFORE: moment,
        })
        expect([moment, [-1, 0].includes(code)]).toEqual([moment, true])
        if (code === -1) killed += 1
      }
      console.log(`Killed: ${killed} of ${builds} builds.`)
      expect(killed).toBe(KILLS)
      expect(await differences()).toEqual([])
    },
    (MAX_BUILDS + 3) * PER_BUILD,
  )

  it(
    'is byte for byte that of a build from scratch, if two ran at the same time',
    async () => {
      edit('Two at once.')
      const both = await Promise.all([buildByCommand(site), buildByCommand(site)])
      expect(both.filter(({ isWritten }) => isWritten)).not.toEqual([])
      expect(await differences()).toEqual([])
    },
    4 * PER_BUILD,
  )
})
