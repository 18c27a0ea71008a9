import { expect, it } from 'vitest'
import { loadFixture } from '../../../tests/sites/load-fixture.ts'
import { namedVersion, pageInVersion } from '../../model/navigation/named-version.ts'
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

it('the not-found page is one of the version that its address names', async () => {
  const { context } = await loadFixture('reading')
  const { body } = sitePage(context, 'not-found')
  const named = (pathname: string) => namedVersion(body, { basePath: '/docs/', pathname })
  expect(['/docs/gone', '/docs/v2/gone', '/docs/v10/gone'].map(named)).toEqual([undefined, undefined, undefined])
  const { version, versions } = pageInVersion(body, named('/docs/v1/gone') ?? unexpected())
  expect([version.name, version.href]).toEqual(['v1', '/docs/v1'])
  expect(versions.filter(({ isCurrent }) => isCurrent).map(({ name }) => name)).toEqual(['v1'])
})

function unexpected(): never {
  throw new Error('The address names no version.')
}

it('the version menu of a page of the site leads to the main docs, which have no use for its query', async () => {
  const { context } = await loadFixture('reading')
  const links = sitePage(context, 'search').body.versions.map(({ href, state }) => [href, state])
  expect(links).toEqual([
    ['/docs/', undefined],
    ['/docs/v1', undefined],
  ])
})
