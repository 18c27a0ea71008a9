import { expect, it } from 'vitest'
import { packageName } from './package-name.ts'

it.each([
  ['my-docs', 'my-docs'],
  ['My Docs (2026)', 'my-docs-2026'],
  ['_site.v2', 'site.v2'],
  ['Übersicht', 'bersicht'],
  ['文档', 'docs'],
  ['stratadocs', 'docs'],
  ['node_modules', 'docs'],
  ['a'.repeat(300), 'a'.repeat(214)],
])('a folder %s is the package %s', (folder, name) => {
  expect(packageName(folder, 'stratadocs')).toBe(name)
})
