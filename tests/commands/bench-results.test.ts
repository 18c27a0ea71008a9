import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesOf } from '../../bench/results-file.ts'

const ROOT = join(import.meta.dirname, '..', '..')

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

it('shows what was measured, and no figure by hand', () => {
  const files = filesOf(JSON.parse(read('bench/results.json')), read('README.md'))
  expect(files.map(({ file }) => file)).toEqual([
    'bench/RESULTS.md',
    'pictures/bench-light.svg',
    'pictures/bench-dark.svg',
    'README.md',
  ])
  for (const { file, content } of files) expect(read(file), file).toBe(content)
})
