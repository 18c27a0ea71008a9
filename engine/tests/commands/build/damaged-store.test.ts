import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runStratadocs } from '../../../../testing/run-stratadocs.ts'
import { listFiles } from '../../../src/content/files/list-files.ts'
import { argsOf, ownCaches } from '../../chains/builds.ts'
import { chainedSite } from '../../chains/chained-site.ts'
import { damageStore } from './chained-build.ts'

const contentOf = (dir: string) => listFiles(dir).map((file) => [file, readFileSync(join(dir, file), 'base64')])

it('a build whose store is damaged compiles again what it cannot read, and writes the same', async () => {
  const { dir } = chainedSite()
  const build = () => runStratadocs(['build', ...argsOf(dir)])
  // The browser's part is bundled for all tests.
  expect(await build()).toMatchObject({ code: 0 })
  ownCaches(dir)
  expect(await build()).toMatchObject({ code: 0 })
  const before = contentOf(join(dir, 'dist'))
  expect(damageStore(dir, 1024)).toBeGreaterThan(0)
  // After an edit, the other pages have to be read for the files that are made of all pages.
  const page = join(dir, 'content', '1.0', 'index.md')
  const text = readFileSync(page, 'utf8')
  writeFileSync(page, `${text}\nMore.\n`)
  expect(await build()).toMatchObject({ code: 0 })
  writeFileSync(page, text)
  expect(await build()).toMatchObject({ code: 0 })
  expect(contentOf(join(dir, 'dist'))).toEqual(before)
})
