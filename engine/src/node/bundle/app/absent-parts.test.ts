import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { SiteConfig } from '../../../model/config.ts'
import { ABSENT_PARTS, withoutAbsentParts } from './absent-parts.ts'

const SOURCE = join(import.meta.dirname, '..', '..', '..')
const BARE = { locales: [{ code: 'en' }], offline: false } as unknown as SiteConfig
const FULL = {
  locales: [{ code: 'en' }, { code: 'de' }],
  offline: true,
  announcement: { id: 'a' },
  slots: { footer: '' },
  videos: ['youtube'],
} as unknown as SiteConfig

/** What the app gets instead of a module; undefined if it gets the module. */
function replaced(config: SiteConfig, file: string): unknown {
  const { load } = withoutAbsentParts(config)
  return typeof load === 'function' ? Reflect.apply(load, undefined, [join(SOURCE, file)]) : undefined
}

it.each(ABSENT_PARTS.map(({ file, exports }) => [file, exports] as const))('leaves out %s', async (file, names) => {
  expect(existsSync(join(SOURCE, file))).toBe(true)
  const text = String(replaced(BARE, file))
  const empty = await import(`data:text/javascript,${encodeURIComponent(text)}`)
  expect(Object.keys(empty).sort()).toEqual([...names].sort())
  expect(Object.keys(await import(join(SOURCE, file))).sort()).toEqual([...names].sort())
  expect(replaced(FULL, file)).toBeUndefined()
})

it('keeps everything else', () => {
  expect(replaced(BARE, 'theme/App.tsx')).toBeUndefined()
})
