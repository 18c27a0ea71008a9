import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const copy = join(ROOT, 'tests', '.import-boundaries')

beforeAll(() => {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  cpSync(join(ROOT, 'src'), join(copy, 'src'), { recursive: true })
  cpSync(join(ROOT, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'))
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Wrong imports: from which folder, of what, and the folder that is in. */
const IMPORTS = [
  ['model', '../content/load-site.ts', 'content'],
  ['content', '../theme/App.tsx', 'theme'],
  ['content', '../node/program.ts', 'node'],
  ['content', '../site/create-site-context.ts', 'site'],
  ['site', '../content/load-site.ts', 'content'],
  ['site', '../theme/App.tsx', 'theme'],
  ['site', '../node/program.ts', 'node'],
  ['theme', '../content/load-site.ts', 'content'],
  ['theme', '../client/navigation/page-store.ts', 'client'],
  ['client', '../content/load-site.ts', 'content'],
  ['node', '../client/navigation/page-store.ts', 'client'],
] as const

/** Names of the other side: the folder that must not know them, a use, and the complaint. */
const NAMES = [
  ['model', 'export const home = process.cwd()', "Cannot find name 'process'"],
  ['model', 'export const title = document.title', "Cannot find name 'document'"],
  ['site', 'export const home = process.cwd()', "Cannot find name 'process'"],
  ['site', 'export const title = document.title', "Cannot find name 'document'"],
  ['content', 'export const title = document.title', "Cannot find name 'document'"],
  ['theme', 'export const home = process.cwd()', "Cannot find name 'process'"],
  ['client', 'export const home = process.cwd()', "Cannot find name 'process'"],
] as const

const fileOf = (folder: string, what: string) => `src/${folder}/wrong-${what.replace(/\W+/g, '-')}.ts`

/** What the compiler says of the copy with every mistake in it, in two runs: a wrong import may bring the types of the other side. */
let said = ''

beforeAll(() => {
  for (const [folder, code] of NAMES) writeFileSync(join(copy, fileOf(folder, code)), `${code}\n`)
  said = compile()
  for (const [folder, code] of NAMES) rmSync(join(copy, fileOf(folder, code)))
  for (const [folder, target] of IMPORTS)
    writeFileSync(join(copy, fileOf(folder, target)), `export * from '${target}'\n`)
  said += compile()
})

function compile(): string {
  const folders = [...IMPORTS, ...NAMES].map(([folder]) => join(copy, 'src', folder))
  const args = ['-b', ...new Set(folders)]
  return spawnSync('node_modules/.bin/tsc', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: Infinity }).stdout
}

/** The lines about one file. */
const saidOf = (file: string) => said.split('\n').filter((line) => line.includes(`${file}(`))

describe('a wrong import does not compile', () => {
  it.each(IMPORTS)('%s cannot import %s', (folder, target, other) => {
    expect(saidOf(fileOf(folder, target)).join('\n')).toMatch(new RegExp(`error TS6307.*src/${other}/`))
  })

  it.each(NAMES)('%s does not know what is on the other side: %j', (folder, code, message) => {
    expect(saidOf(fileOf(folder, code)).join('\n')).toContain(message)
  })
})
