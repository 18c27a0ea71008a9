import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { buildByCommand, ownCaches, startBuilder } from './builds.ts'
import { chainedSite } from './chained-site.ts'
import { differencesOf } from './differences.ts'
import { EDITS } from './edits.ts'
import { runChain } from './run-chain.ts'
import { servedSite } from './served-site.ts'

/** How many edits are made, and the seed of their order; `npm run fuzz` makes a thousand. */
const LENGTH = Number(process.env.CHAIN_LENGTH ?? 60)
const SEED = Number(process.env.CHAIN_SEED ?? 1)

/** One in so many builds runs the command, which takes a second to load; the others run in one process that stays. */
const BY_COMMAND = 5

/** The limit for an edit in milliseconds, on a machine that is busy with other tests. */
const PER_EDIT = 10_000

it(
  'after each edit, a build writes byte for byte what a build from scratch writes, and the development server serves the same',
  async () => {
    const { dir } = chainedSite()
    // Bundles the program and the browser's part for all.
    expect(await buildByCommand({ dir, env: {} })).toMatchObject({ isWritten: true })
    ownCaches(dir)
    expect(await buildByCommand({ dir, env: {} })).toMatchObject({ isWritten: true })
    const [onward, fromNothing] = await Promise.all([startBuilder(), startBuilder()])
    onTestFinished(() => {
      for (const { stop } of [onward, fromNothing]) stop()
    })
    const served = servedSite(dir)
    const chain = runChain({
      ...{ dir, length: LENGTH, seed: SEED, edits: EDITS },
      buildFromNothing: fromNothing.build,
      compare: async ({ at, copy, built, ...site }) => {
        const build = at % BY_COMMAND === 0 ? buildByCommand : onward.build
        const [last, clean] = await Promise.all([build(site), built])
        if (last.isWritten !== clean.isWritten || last.said !== clean.said)
          return [`ended with ${JSON.stringify(last)}, from scratch with ${JSON.stringify(clean)}`]
        if (!clean.isWritten) return []
        const expected = join(copy, 'dist')
        return [...differencesOf(join(dir, 'dist'), expected), ...(await served.differencesFrom(expected, site.env))]
      },
    })
    const { differences, figures } = await chain.finally(served.close)
    console.log(`Builds: ${figures}`)
    expect(differences).toEqual([])
    rmSync(dir, { recursive: true })
  },
  LENGTH * PER_EDIT,
)
