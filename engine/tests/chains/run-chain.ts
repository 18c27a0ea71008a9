import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Build, type BuildInput, type Built, copyOf } from './builds.ts'
import type { Edit } from './edits.ts'

/** What a chain of edits showed. */
export interface Outcome {
  readonly differences: readonly Difference[]
  /** A summary for people. */
  readonly figures: string
}

/** A difference between what an edited site was built into and a build from scratch. */
interface Difference {
  readonly at: number
  readonly kind: string
  readonly what: string
}

/** The site after an edit. */
export interface State extends BuildInput {
  /** The number of the edit. */
  readonly at: number
  /** A copy of the site, and how its build from scratch ends. */
  readonly copy: string
  readonly built: Promise<Built>
}

interface Chain {
  readonly dir: string
  /** How many edits are made; each kind once, in random order, before any repeats. */
  readonly length: number
  readonly seed: number
  readonly edits: readonly Edit[]
  readonly buildFromNothing: Build
  /** How the site differs from what was built from scratch. */
  readonly compare: (state: State) => Promise<readonly string[]>
}

/** Makes one edit after another; after each, compares what the site is built into with a build from scratch. */
export async function runChain(chain: Chain): Promise<Outcome> {
  const { dir, length, seed } = chain
  const start = performance.now()
  const found: Difference[] = []
  let written = 0
  const choose = chooser(seed)
  const turn = editsInTurn(chain.edits, choose)
  for (let at = 1; at <= length; at++) {
    const { edit, isMistaken } = turn()
    await edit.apply({ dir, at, choose })
    const env = JSON.parse(readFileSync(join(dir, 'environment.json'), 'utf8')) as BuildInput['env']
    const copy = copyOf(dir)
    const built = chain.buildFromNothing({ dir: copy, env })
    const differences = await chain.compare({ dir, env, at, copy, built })
    const { isWritten, said } = await built
    if (isWritten) written += 1
    // A chain of sites that cannot be built would show nothing.
    const wrong = isWritten === isMistaken ? [`is ${isWritten ? '' : 'not '}built: ${said}`] : []
    if (process.env.TRACE)
      console.log(
        at,
        edit.kind,
        isWritten,
        Math.round(performance.now() - start),
        [...wrong, ...differences].slice(0, 6),
      )
    found.push(...[...wrong, ...differences].map((what) => ({ at, kind: edit.kind, what })))
    rmSync(copy, { recursive: true })
  }
  const seconds = (performance.now() - start) / 1000
  const counts = `${length} edits, ${written} of them built, ${found.length} differences`
  const times = `${seconds.toFixed(0)} s, ${(seconds / length).toFixed(2)} s an edit`
  return { differences: found, figures: `seed ${seed}, ${counts}, ${times}.` }
}

/** An edit, and whether the site has a mistake after it. */
interface Turn {
  readonly edit: Edit
  readonly isMistaken: boolean
}

/** Returns a function for the next edit: each kind once before any repeats; a mistake is fixed one or two edits later. */
function editsInTurn(edits: readonly Edit[], choose: (count: number) => number): () => Turn {
  let rest: readonly Edit[] = []
  let fixes: readonly { readonly edit: Edit; readonly after: number }[] = []
  return () => {
    const due = fixes.find(({ after }) => after === 0)
    fixes = fixes.filter((fix) => fix !== due).map(({ edit, after }) => ({ edit, after: Math.max(after - 1, 0) }))
    if (due) return { edit: due.edit, isMistaken: fixes.length > 0 }
    if (rest.length === 0) rest = shuffled(edits, choose)
    const [edit, ...others] = rest
    if (!edit) throw new Error('There are no edits.')
    rest = others
    if (edit.fix) fixes = [...fixes, { edit: edit.fix, after: choose(2) }]
    return { edit, isMistaken: fixes.length > 0 }
  }
}

function shuffled<T>(values: readonly T[], choose: (count: number) => number): T[] {
  const left = [...values]
  return values.flatMap(() => left.splice(choose(left.length), 1))
}

/** Returns a function that chooses a number below `count`; the seed decides which ones (mulberry32). */
export function chooser(seed: number): (count: number) => number {
  let state = seed
  return (count) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count)
  }
}
