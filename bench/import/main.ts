import { writeFileSync } from 'node:fs'
import { describeMachine } from '../speed/machine.ts'
import { reportOf } from './figures.ts'
import { measureImport } from './measure-import.ts'
import { readOptions } from './options.ts'

interface Surroundings {
  readonly argv: readonly string[]
  readonly root: string
  readonly findBrowser: () => string
}

/** Imports a site, builds it, measures and reports; returns the exit code, 1 when a goal is missed. */
export async function main({ argv, root, findBrowser }: Surroundings): Promise<number> {
  const options = readOptions(argv)
  const figures = await measureImport(options, { root, browserPath: findBrowser(), say })
  const machine = describeMachine(undefined, [])
  say(reportOf([`Import of ${options.folder}; seed ${options.seed}.`, ...machine].join('\n'), figures))
  if (options.json !== undefined)
    writeFileSync(options.json, `${JSON.stringify({ machine, seed: options.seed, figures }, null, 2)}\n`)
  return figures.some(({ isMet }) => isMet === false) ? 1 : 0
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
