import { expect, it } from 'vitest'
import type { ImportedVersion } from '../../../src/migrate/imported-site.ts'
import { planVersions } from '../../../src/migrate/plan/plan-versions.ts'

it('versions with one label get labels that readers can tell apart', () => {
  const version = (name: string): ImportedVersion => ({
    ...{ name, label: 'Next', isLast: name === '3', permalink: `/${name}`, dir: '' },
    ...{ pages: [], files: [], sidebars: {} },
  })
  const collections = [{ id: 'default', path: '', versions: ['3', '2', '1'].map(version) }]
  const { versions } = planVersions({ baseUrl: '/', collections } as unknown as Parameters<typeof planVersions>[0])
  expect(versions.map(({ label }) => label)).toEqual(['Next', 'Next-2', 'Next-3'])
})
