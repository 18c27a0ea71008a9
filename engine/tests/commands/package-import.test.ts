import { expect, it } from 'vitest'
import { PACKAGE_IMPORT } from '../../bin/package-import.js'

it.each(['react', 'react-dom/server', '@lezer/python', 'node:path', 'fs', 'c', 'c:thing'])('%s is a package', (id) => {
  expect(PACKAGE_IMPORT.test(id)).toBe(true)
})

it.each([
  './build/build.ts',
  '../model/url.ts',
  '.\\build\\build.ts',
  '/docs/src/cli.ts',
  'C:\\docs\\src\\cli.ts',
  'c:/docs/src/cli.ts',
  '\\\\server\\docs\\src\\cli.ts',
])('%s is a file', (id) => {
  expect(PACKAGE_IMPORT.test(id)).toBe(false)
})
