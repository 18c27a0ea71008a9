import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runInNewProcess, runStratadocs } from '../../../../testing/run-stratadocs.ts'
import { recoverOutput } from '../../../src/node/output/output-folders.ts'
import { copyWithPages, fingerprint, lastLine, leftovers, writePages } from '../deploy/site-copy.ts'

const PAGES = 20

/** These tests run some twenty builds, perhaps while other tests run. */
const PATIENCE_MS = 300_000

/** The calls before which a build is killed: while it reads, opens a folder, writes, and around the swap. */
const MOMENTS = [
  'readFileSync content/v1/more/page-7.md 1',
  'mkdirSync .dist.next 1',
  'writeFileSync .dist.next 1',
  'writeFileSync .dist.next 30',
  'renameSync .dist.base 1',
  'renameSync .dist.replaced 1',
  'writeFileSync build.json 1',
  'renameSync dist 1',
  'renameSync .dist.next 1',
]

describe('a build that is killed', () => {
  it('leaves the last good site or the new one, whole, whenever it is killed', { timeout: PATIENCE_MS }, async () => {
    const copy = copyWithPages(PAGES)
    expect((await runStratadocs(['build', ...copy.args])).code).toBe(0)
    let good = fingerprint(copy.outDir)
    for (const [round, moment] of MOMENTS.entries()) {
      writePages(copy, { count: PAGES, round: round + 1 })
      const preload = `--import=${join(import.meta.dirname, 'kill-before.js')}`
      const killed = await runInNewProcess(['build', ...copy.args], { NODE_OPTIONS: preload, KILL_BEFORE: moment })
      expect([moment, killed.code]).toEqual([moment, -1])
      recoverOutput(copy.outDir)
      const recovered = fingerprint(copy.outDir)
      const { code } = await runStratadocs(['build', ...copy.args])
      expect(code).toBe(0)
      const built = fingerprint(copy.outDir)
      expect([good, built]).toContain(recovered)
      expect(built).not.toBe(good)
      expect(leftovers(copy)).toEqual([])
      good = built
    }
    // After so many interrupted builds, the site is what a build from scratch writes.
    rmSync(copy.outDir, { recursive: true })
    for (const name of readdirSync(copy.dir))
      if (name.startsWith('.dist')) rmSync(join(copy.dir, name), { recursive: true })
    expect((await runStratadocs(['build', ...copy.args])).code).toBe(0)
    expect(fingerprint(copy.outDir)).toBe(good)
  })
})

describe('two builds into one folder', () => {
  it('at the same time both end, and leave one whole site', { timeout: PATIENCE_MS }, async () => {
    const copy = copyWithPages(PAGES)
    expect((await runStratadocs(['build', ...copy.args])).code).toBe(0)
    for (let round = 1; round <= 2; round++) {
      writePages(copy, { count: PAGES, round })
      const outcomes = await Promise.all([1, 2].map(() => runInNewProcess(['build', ...copy.args])))
      for (const { code, err } of outcomes) {
        expect(err).not.toMatch(/^ {4}at /m)
        if (code !== 0) expect(lastLine(err)).toMatch(/was removed during the build/)
      }
      expect(outcomes.map(({ code }) => code)).toContain(0)
      const together = fingerprint(copy.outDir)
      expect(leftovers(copy)).toEqual([])
      const alone = ['--out', join(copy.dir, 'alone')]
      expect((await runStratadocs(['build', ...copy.args.slice(0, -2), ...alone])).code).toBe(0)
      expect(fingerprint(join(copy.dir, 'alone'))).toBe(together)
    }
  })
})

describe('a disk that is full', () => {
  it('is reported in one line; the old site is untouched, and nothing is left beside it', async (context) => {
    const copy = copyWithPages(3)
    const disk = join(copy.dir, 'disk')
    mkdirSync(disk)
    const mount = (...options: string[]) => spawnSync('mount', ['-t', 'tmpfs', ...options, 'tmpfs', disk]).status === 0
    if (!mount('-o', 'size=64m')) context.skip('Only root can make a small disk.')
    try {
      const outDir = join(disk, 'dist')
      const args = ['build', ...copy.args.slice(0, -1), outDir]
      expect((await runStratadocs(args)).code).toBe(0)
      const before = fingerprint(outDir)
      const used = Number(spawnSync('df', ['--output=used', '-k', disk], { encoding: 'utf8' }).stdout.split('\n')[1])
      expect(mount('-o', `remount,size=${used + 100}k`)).toBe(true)
      writePages(copy, { count: PAGES, round: 1 })
      const { code, err } = await runStratadocs(args)
      expect(code).toBe(1)
      expect(lastLine(err)).toMatch(
        /^No space left on the disk for \/.*\/disk\/.*dist.*\. Free some space and run the command again\.$/,
      )
      expect(err).not.toMatch(/^ {4}at /m)
      expect(fingerprint(outDir)).toBe(before)
      expect(readdirSync(disk)).toEqual(['dist'])
      expect(mount('-o', 'remount,size=64m')).toBe(true)
      expect((await runStratadocs(args)).code).toBe(0)
      expect(fingerprint(outDir)).not.toBe(before)
    } finally {
      spawnSync('umount', [disk])
    }
  })
})
