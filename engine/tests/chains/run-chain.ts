import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listFiles } from '../../src/content/files/files.ts'
import { EDITS, type Edit, FOREIGN_FILE } from './edits.ts'

/** How a build ended: the problems it reported, none if it wrote the site. */
export type Build = (site: { dir: string; outDir: string; env: Record<string, string> }) => Promise<string>

/** What a chain of edits showed. */
export interface Outcome {
  readonly differences: readonly Difference[]
  /** How many of the builds wrote a site; the others reported the same problems. */
  readonly written: number
}

/** A difference between a build after an edit and one from nothing. */
export interface Difference {
  readonly at: number
  readonly kind: string
  readonly what: string
}

interface Chain {
  readonly dir: string
  /** How many edits are made; each kind once, in an order of its own, before any comes again. */
  readonly length: number
  readonly seed: number
  /** From the last state: with its output and its caches. */
  readonly build: Build
  /** From nothing; `dir` is a copy of the site. */
  readonly buildFromNothing: Build
}

/** Makes edits one after the other, builds after each from the last state and from nothing, and compares the two byte by byte. */
export async function runChain({ dir, length, seed, build, buildFromNothing }: Chain): Promise<Outcome> {
  const random = randomOf(seed)
  const choose = (count: number) => Math.floor(random() * count)
  const outDir = join(dir, 'dist')
  const found: Difference[] = []
  let written = 0
  await build({ dir, outDir, env: {} })
  let kinds: Edit[] = []
  for (let at = 1; at <= length; at++) {
    if (kinds.length === 0) kinds = [...EDITS].sort(() => random() - 0.5)
    const edit = kinds.pop()
    if (!edit) break
    await edit.apply({ dir, at, choose })
    const env = JSON.parse(readFileSync(join(dir, 'environment.json'), 'utf8'))
    const copy = copyOf(dir)
    const [said, saidFromNothing] = await Promise.all([
      build({ dir, outDir, env }),
      buildFromNothing({ dir: copy, outDir: join(copy, 'dist'), env }),
    ])
    const differences =
      said === saidFromNothing
        ? said === ''
          ? differencesOf(outDir, join(copy, 'dist'))
          : []
        : [`said: ${said || 'nothing'}; from nothing: ${saidFromNothing || 'nothing'}`]
    if (said === '') written += 1
    found.push(...differences.map((what) => ({ at, kind: edit.kind, what })))
    rmSync(copy, { recursive: true })
  }
  return { differences: found, written }
}

/** A copy of a site without what builds left there. */
function copyOf(dir: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'stratadocs-from-nothing-'))
  const isInput = (path: string) => !['dist', 'node_modules'].some((name) => path === join(dir, name))
  cpSync(dir, copy, { recursive: true, filter: isInput })
  return copy
}

/** The files that differ, but for those of others, which stay. */
function differencesOf(outDir: string, clean: string): string[] {
  const files = new Set([...listFiles(outDir), ...listFiles(clean)])
  files.delete(FOREIGN_FILE)
  return [...files].sort().flatMap((file) => {
    const [one, other] = [outDir, clean].map((folder) => join(folder, file))
    if (!one || !existsSync(one)) return [`${file} is missing`]
    if (!other || !existsSync(other)) return [`${file} should not be there`]
    return readFileSync(one).equals(readFileSync(other)) ? [] : [`${file} differs`]
  })
}

/** A generator of numbers from 0 to 1 that a seed decides (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
