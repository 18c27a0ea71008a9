import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFiles } from '../../src/content/files/list-files.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const copy = mkdtempSync(join(tmpdir(), 'stratadocs-boundaries-'))

/** Every folder of `src` that is a project of its own: which others it may import, and which sides' globals it knows. */
const FOLDERS: Record<string, { mayImport: readonly string[]; knows: readonly Side[] }> = {
  model: { mayImport: [], knows: [] },
  search: { mayImport: ['model'], knows: [] },
  changes: { mayImport: ['model'], knows: [] },
  content: { mayImport: ['model'], knows: ['Node'] },
  migrate: { mayImport: ['model'], knows: ['Node'] },
  'migrate/docusaurus': { mayImport: ['model', 'migrate'], knows: ['Node'] },
  site: { mayImport: ['model', 'search', 'changes'], knows: [] },
  theme: { mayImport: ['model', 'search', 'changes'], knows: ['browser'] },
  client: { mayImport: ['model', 'search', 'changes', 'theme'], knows: ['browser'] },
  node: {
    mayImport: ['model', 'search', 'changes', 'content', 'site', 'migrate', 'migrate/docusaurus', 'theme'],
    knows: ['Node'],
  },
}

type Side = 'Node' | 'browser'

/** Code with a global that only this side has, and the compiler's error where it is unknown. */
const NAMES: Record<Side, readonly [code: string, message: string]> = {
  Node: ['export const home = process.cwd()', "Cannot find name 'process'"],
  browser: ['export const title = document.title', "Cannot find name 'document'"],
}

const folders = Object.keys(FOLDERS)
const sides = Object.keys(NAMES) as Side[]

/** What the compiler prints with the folders' own settings; each import and each name is in a file of its own. */
let said: readonly string[] = []

beforeAll(() => {
  // With the types of Node.
  symlinkSync(join(ROOT, '..', 'node_modules'), join(copy, 'node_modules'), 'junction')
  for (const folder of folders) {
    mkdirSync(join(copy, 'engine', 'src', folder), { recursive: true })
    cpSync(join(ROOT, 'src', folder, 'tsconfig.json'), join(copy, 'engine', 'src', folder, 'tsconfig.json'))
    write(folder, 'target', 'export const target = 1')
    for (const other of others(folder)) write(folder, importOf(other), `export * from '${pathTo(other, folder)}'`)
    for (const side of sides) write(folder, `uses-${side}`, NAMES[side][0])
  }
  cpSync(join(ROOT, '..', 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'))
  // A wrong import also writes the declarations of what it imports, so one folder is compiled after the other.
  const args = ['-b', '--singleThreaded', ...folders.map((folder) => join(copy, 'engine', 'src', folder))]
  said = spawnSync('node_modules/.bin/tsc', args, { cwd: join(ROOT, '..'), encoding: 'utf8' }).stdout.split('\n')
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

function others(folder: string): readonly string[] {
  return folders.filter((other) => other !== folder)
}

/** The name of the file that imports a folder. */
function importOf(other: string): string {
  return `imports-${other.replaceAll('/', '-')}`
}

/** The path by which `folder` imports `other`. */
function pathTo(other: string, folder: string): string {
  const path = join(relative(folder, other), 'target.ts')
  return path.startsWith('.') ? path : `./${path}`
}

function write(folder: string, name: string, code: string): void {
  writeFileSync(join(copy, 'engine', 'src', folder, `${name}.ts`), `${code}\n`)
}

/** The lines about one file. */
const saidOf = (folder: string, name: string) => said.filter((line) => line.includes(`src/${folder}/${name}.ts(`))

describe('a wrong import does not compile', () => {
  it.each(folders)('%s imports the folders it may use and no other', (folder) => {
    const refused = others(folder).filter((other) =>
      saidOf(folder, importOf(other)).some((line) => /error TS6307/.test(line) && line.includes(`src/${other}/`)),
    )
    const allowed = others(folder).filter((other) => saidOf(folder, importOf(other)).length === 0)
    expect(allowed.sort()).toEqual([...(FOLDERS[folder]?.mayImport ?? [])].sort())
    expect([...allowed, ...refused].sort()).toEqual([...others(folder)].sort())
  })

  it.each(folders)('%s knows the names of its own side and of no other', (folder) => {
    for (const side of sides) {
      const [, message] = NAMES[side]
      const complaint = FOLDERS[folder]?.knows.includes(side) ? '' : expect.stringContaining(message)
      expect(saidOf(folder, `uses-${side}`).join('\n'), side).toEqual(complaint)
    }
  })

  it('every folder is one of these', () => {
    const found = readdirSync(join(ROOT, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
    const outer = folders.filter((folder) => !folder.includes('/'))
    expect(found.map(({ name }) => name).sort()).toEqual([...outer].sort())
    const settings = listFiles(join(ROOT, 'src')).filter((path) => path.endsWith('/tsconfig.json'))
    expect(settings.map((path) => dirname(path)).sort()).toEqual([...folders].sort())
  })
})
