import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { linkEngine, runStratadocs } from '../../../testing/run-stratadocs.ts'
import { chainedSite } from './chained-site.ts'
import { EDITS } from './edits.ts'
import { type Build, runChain } from './run-chain.ts'

/** How many edits are made, each kind once by default, and the seed of their order: `CHAIN_LENGTH=1000` takes half an hour. */
const LENGTH = Number(process.env.CHAIN_LENGTH ?? EDITS.length)
const SEED = Number(process.env.CHAIN_SEED ?? 1)

/** Where the caches of all sites of the tests are. */
const SHARED = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'stratadocs')

/**
 * Gives a site caches of its own, but for encoded pictures and the browser's part: these take seconds to make, and are named by
 * all that they are made from.
 */
function ownCaches(dir: string): void {
  const own = join(dir, 'node_modules', '.cache', 'stratadocs')
  rmSync(join(dir, 'node_modules'), { recursive: true, force: true })
  const programs = readdirSync(join(SHARED, 'program')).map((program) => join('program', program))
  for (const program of programs) mkdirSync(join(own, program), { recursive: true })
  for (const folder of ['pictures', ...programs.map((program) => join(program, 'client'))])
    if (existsSync(join(SHARED, folder))) symlinkSync(join(SHARED, folder), join(own, folder), 'junction')
  linkEngine(dir)
}

const build: Build = async ({ dir, outDir, env }) => {
  const args = ['--content', join(dir, 'content'), '--config', join(dir, 'site.config.ts'), '--out', outDir]
  const { code, err } = await runStratadocs(['build', ...args], env)
  return code === 0 ? '' : err
}

const buildFromNothing: Build = (site) => {
  ownCaches(site.dir)
  return build(site)
}

it('a build after an edit is to the byte what a build from nothing is', async () => {
  const { dir, args } = chainedSite()
  // Bundles the browser's part for all.
  expect(await runStratadocs(['build', ...args])).toMatchObject({ code: 0 })
  ownCaches(dir)
  const { differences, written } = await runChain({ dir, length: LENGTH, seed: SEED, build, buildFromNothing })
  expect(differences).toEqual([])
  // A chain of sites that cannot be built would show nothing.
  expect(written).toBeGreaterThan(LENGTH / 2)
  rmSync(dir, { recursive: true })
})
