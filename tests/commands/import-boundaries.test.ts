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

/** What the compiler says of a folder of the copy after `code` was put into it. */
function compileWith(folder: string, code: string): string {
  const file = join(copy, 'src', folder, 'wrong.ts')
  writeFileSync(file, code)
  const { stdout } = spawnSync('npx', ['--no-install', 'tsc', '-b', join(copy, 'src', folder)], { encoding: 'utf8' })
  rmSync(file)
  return stdout
}

describe('a wrong import does not compile', () => {
  it.each([
    ['model', '../content/load-site.ts', 'content'],
    ['content', '../theme/App.tsx', 'theme'],
    ['content', '../node/program.ts', 'node'],
    ['content', '../site/create-site-context.ts', 'site'],
    ['site', '../content/load-site.ts', 'content'],
    ['site', '../theme/App.tsx', 'theme'],
    ['site', '../node/program.ts', 'node'],
    ['theme', '../content/load-site.ts', 'content'],
    ['theme', '../client/page-store.ts', 'client'],
    ['client', '../content/load-site.ts', 'content'],
    ['node', '../client/page-store.ts', 'client'],
  ])('%s cannot import %s', (folder, target, other) => {
    const said = compileWith(folder, `export * from '${target}'\n`)
    expect(said).toMatch(new RegExp(`src/${folder}/.*error TS6307.*src/${other}/`))
  })

  it.each([
    ['model', 'export const home = process.cwd()\n', "Cannot find name 'process'"],
    ['model', 'export const title = document.title\n', "Cannot find name 'document'"],
    ['site', 'export const home = process.cwd()\n', "Cannot find name 'process'"],
    ['site', 'export const title = document.title\n', "Cannot find name 'document'"],
    ['content', 'export const title = document.title\n', "Cannot find name 'document'"],
    ['theme', 'export const home = process.cwd()\n', "Cannot find name 'process'"],
    ['client', 'export const home = process.cwd()\n', "Cannot find name 'process'"],
  ])('%s does not know what lives on the other side: %j', (folder, code, message) => {
    expect(compileWith(folder, code)).toContain(message)
  })
})
