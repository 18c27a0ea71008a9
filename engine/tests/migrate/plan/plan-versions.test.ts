import { expect, it } from 'vitest'
import type { ImportedVersion } from '../../../src/migrate/imported-site.ts'
import { planVersions } from '../../../src/migrate/plan/plan-versions.ts'

/** The plan of a site with versions of these names, newest first, of which the first is the latest. */
function planned(names: readonly string[], label?: string) {
  const versions = names.map(
    (name, at): ImportedVersion => ({
      ...{ name, label: label ?? name, isLast: at === 0, permalink: `/${name}`, dir: '' },
      ...{ pages: [], files: [], sidebars: {} },
    }),
  )
  return planVersions({ baseUrl: '/', collections: [{ id: 'default', path: '', versions }] }).versions
}

it('versions with one label get labels that readers can tell apart', () => {
  expect(planned(['3', '2', '1'], 'Next').map(({ label }) => label)).toEqual(['Next', 'Next-2', 'Next-3'])
})

it('versions whose names our table does not take have others, and folders of their own', () => {
  const rows = planned(['最新', 'all', '2 a', '2-a', '旧']).map(({ name, label, path }) => [name, label, path])
  expect(rows).toEqual([
    ['version', '最新', ''],
    ['all-docs', 'all', 'all'],
    ['2-a', '2 a', '2-a'],
    ['2-a-docs', '2-a', '2-a-2'],
    ['version-docs', '旧', 'version'],
  ])
})

it('what readers of each collection get by default is in the latest, whatever it is called', () => {
  const collection = (id: string, names: readonly string[], last: string) => ({
    ...{ id, path: id },
    versions: names.map(
      (name): ImportedVersion => ({
        ...{ name, label: name, isLast: name === last, permalink: name === last ? `/${id}` : `/${id}/${name}` },
        ...{ dir: '', pages: [], files: [], sidebars: {} },
      }),
    ),
  })
  const rows = planVersions({
    baseUrl: '/',
    collections: [
      collection('android', ['current', '1.1', '1.0'], '1.1'),
      collection('ios', ['current', '2.0', '1.1'], '2.0'),
    ],
  }).versions
  const shown = rows.map(({ name, isUnreleased, parts }) => [
    ...[name, isUnreleased],
    parts.map(({ collection, version }) => `${collection.id} ${version.name}`),
  ])
  expect(shown).toEqual([
    ['current', true, ['android current', 'ios current']],
    ['1.1', false, ['android 1.1', 'ios 2.0']],
    ['ios-1.1', false, ['ios 1.1']],
    ['1.0', false, ['android 1.0']],
  ])
})
