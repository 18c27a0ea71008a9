import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { startChecker } from './checker.ts'
import { runEditChain } from './edit-chain.ts'
import { grammarPage, sharedFile } from './grammar.ts'
import { isSameFault, minimise } from './minimise.ts'
import { mutated } from './mutate.ts'
import { readOptions } from './options.ts'
import type { Fault, FuzzPage } from './page.ts'

/** Pages made at a time from one seed. */
const BATCH = 50

/** How many faults with the same cause are kept. */
const MAX_SAME = 2

const pages: fc.Arbitrary<FuzzPage> = fc.record({ text: mutated(grammarPage), shared: mutated(sharedFile) })

interface FuzzInput {
  readonly argv: readonly string[]
  readonly root: string
  /** The bundled script that checks pages. */
  readonly script: string
}

/** Checks pages until the time is up, then edits and killed builds; returns the exit code: 1 if there was a fault. */
export async function main({ argv, root, script }: FuzzInput): Promise<number> {
  const { minutes, seed, edits, kills, jobs } = readOptions(argv)
  const folder = join(root, 'test-results', 'fuzz')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const end = Date.now() + minutes * 60_000
  const found: Fault[] = []
  let count = 0
  let batch = 0
  process.stdout.write(`Seed ${seed}, ${minutes} minutes, ${jobs} processes.\n`)

  const keep = (name: string, page: FuzzPage, fault: Fault) => {
    const target = join(folder, name)
    mkdirSync(target, { recursive: true })
    writeFileSync(join(target, 'index.md'), page.text)
    if (page.shared !== '') writeFileSync(join(target, '_shared.md'), page.shared)
    writeFileSync(join(target, 'fault.txt'), `${fault.kind}: ${fault.what}\n`)
  }
  const lane = async () => {
    const checker = startChecker(script)
    const check = async (page: FuzzPage): Promise<void> => {
      count++
      const fault = await checker.check(page)
      if (!fault) return
      // A process may have been slow because it collected garbage: only a fault that repeats counts.
      if (!isSameFault(await checker.check(page), fault)) return
      found.push(fault)
      const name = `${found.length}-${fault.kind}`
      process.stdout.write(`${name}: ${fault.what}\n`)
      if (found.filter((one) => isSameFault(one, fault)).length > MAX_SAME) return
      keep(`${name}-whole`, page, fault)
      keep(name, await minimise(page, async (smaller) => isSameFault(await checker.check(smaller), fault)), fault)
    }
    while (Date.now() < end)
      for (const page of fc.sample(pages, { seed: seed * 100_000 + batch++, numRuns: BATCH }))
        if (Date.now() < end) await check(page)
    checker.close()
  }
  const progress = setInterval(() => process.stdout.write(`${count} pages, ${found.length} faults\n`), 60_000)
  await Promise.all(Array.from({ length: jobs }, lane))
  clearInterval(progress)
  process.stdout.write(
    `Seed ${seed}: ${count} pages, ${found.length} faults${found.length > 0 ? `, kept in ${folder}` : ''}.\n`,
  )
  const isSame = runEditChain({ root, seed, edits, kills })
  return isSame && found.length === 0 ? 0 : 1
}
