import { expect, it } from 'vitest'
import type { PageBody } from '../../model/page.ts'
import { withEqualParts } from './with-equal-parts.ts'

const page = (html: string, label: string) => ({ html, sidebar: [{ label }], versions: [] }) as unknown as PageBody

it('keeps the objects of equal parts, and takes the others', () => {
  const before = page('<p>A', 'First')
  const now = page('<p>B', 'Second')
  const shown = withEqualParts(before, now)
  expect(shown).toEqual(now)
  expect(shown.versions).toBe(before.versions)
  expect(shown.sidebar).toBe(now.sidebar)
})

it('drops a part that is gone', () => {
  const { versions, ...rest } = page('<p>', 'First')
  expect(withEqualParts({ ...rest, versions }, rest as PageBody)).toEqual(rest)
})
