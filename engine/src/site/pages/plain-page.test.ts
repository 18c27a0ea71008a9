import { expect, it } from 'vitest'
import { loadFixture } from '../../../tests/sites/load-fixture.ts'
import { sitePath } from '../../model/url.ts'
import { sitePage } from './plain-page.ts'

it('the not-found page has a folder that moved before the folder around it', async () => {
  const { context } = await loadFixture('reading')
  const aliases = [
    { from: sitePath('old'), to: sitePath('v1') },
    { from: sitePath('old/2.0'), to: sitePath('') },
  ]
  const { head } = sitePage({ ...context, site: { ...context.site, aliases } }, 'not-found')
  expect(Object.entries(head.movedFolders ?? {})).toEqual([
    ['/docs/old/2.0', '/docs'],
    ['/docs/old', '/docs/v1'],
  ])
})

it('the version menu of a page of the site leads to the main docs, which have no use for its query', async () => {
  const { context } = await loadFixture('reading')
  const links = sitePage(context, 'search').body.versions.map(({ href, state }) => [href, state])
  expect(links).toEqual([
    ['/docs/', undefined],
    ['/docs/v1', undefined],
  ])
})
