import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')

/** The product that `site/` documents. */
const PRODUCT = /h2o|mlops/i

it('no file of the engine names the product of the site', () => {
  const files = execFileSync('git', ['ls-files', '-z', 'engine'], { cwd: ROOT, encoding: 'utf8' }).split('\0')
  const found = files.filter(Boolean).flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    // Binary files have such letters by chance.
    const lines = text.includes('\0') ? [] : text.split('\n')
    return [file, ...lines].flatMap((line, at) => (PRODUCT.test(line) ? [`${file}:${at}: ${line.trim()}`] : []))
  })
  expect(found).toEqual([])
})
