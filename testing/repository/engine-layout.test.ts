import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const SOURCES = join(ROOT, 'engine', 'src')

const EXPORT = /^export (?:default )?(?:async )?(?:function\*?|const|interface|type|class) +(\w+)/gm

/** The files of the engine, by path below `src`. */
const files = readdirSync(SOURCES, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== 'tsconfig.json')
  .map((entry) => relative(SOURCES, join(entry.parentPath, entry.name)))
const sources = files.filter((file) => !/\.test\.tsx?$/.test(file))

it('has at most 20 files in a folder', () => {
  const folders = files.map(dirname)
  expect([...new Set(folders)].filter((one) => folders.filter((other) => other === one).length > 20)).toEqual([])
})

it('has at most 180 lines in a file', () => {
  const linesOf = (file: string) => readFileSync(join(SOURCES, file), 'utf8').trimEnd().split('\n').length
  expect(sources.filter((file) => linesOf(file) > 180)).toEqual([])
})

it('has at most 20 files in a folder of tests', () => {
  const folders = ['engine/tests', 'site/tests', 'guide/tests', 'testing'].flatMap((root) =>
    readdirSync(join(ROOT, root), { recursive: true, withFileTypes: true })
      // Fixtures are sites, and sites have the folders that readers see.
      .filter(
        (entry) =>
          entry.isFile() && !/[\\/](?:fixtures|screenshots|node_modules|\..*)(?:[\\/]|$)/.test(entry.parentPath),
      )
      .map((entry) => relative(ROOT, entry.parentPath)),
  )
  expect([...new Set(folders)].filter((one) => folders.filter((other) => other === one).length > 20)).toEqual([])
})

it('exports each name from one file', () => {
  const exported = sources.flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(EXPORT)].map(([, name = '']) => ({ name, file })),
  )
  expect(exported.filter(({ name, file }) => exported.some((one) => one.name === name && one.file !== file))).toEqual(
    [],
  )
})

it('lists what is below a folder one folder at a time: from Node 22 on, readdir with types follows links to folders', () => {
  const whole = /\breaddir(?:Sync)?\([^)]*\brecursive\b/
  expect(sources.filter((file) => whole.test(readFileSync(join(SOURCES, file), 'utf8')))).toEqual([])
})
