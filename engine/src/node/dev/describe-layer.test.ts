import { describe, expect, it } from 'vitest'
import { loadFixture } from '../../../tests/sites/load-fixture.ts'
import type { Doc } from '../../model/site.ts'
import { describeEdits } from './describe-layer.ts'

describe('describeEdits', () => {
  it('suggests a copy for each later version that would show the edit', async () => {
    const { site } = (await loadFixture('everything')).context
    expect(describeEdits(site, ['1.0/owner.md', '3.0/index.md', '1.0/gone.md'])).toEqual([
      '1.0/owner.md: shown in 1.0, 2.0, 3.0. To give a version and those after it their own copy, with this edit: npx stratadocs fork 2.0 owner, or npx stratadocs fork 3.0 owner',
      '3.0/index.md: shown in 3.0.',
      '1.0/gone.md: shown in no version.',
    ])
  })

  it('puts an id with a space in quotes, as a shell needs it', async () => {
    const { site } = (await loadFixture('everything')).context
    const renamed = (docs: Readonly<Record<string, Doc>>) =>
      Object.fromEntries(Object.entries(docs).map(([id, doc]) => [id, { ...doc, id: `our ${doc.id}` }]))
    const versions = site.versions.map((version) => ({ ...version, docs: renamed(version.docs) }))
    expect(describeEdits({ ...site, versions }, ['1.0/owner.md'])).toEqual([
      expect.stringContaining('fork 2.0 "our owner", or'),
    ])
  })
})
