import { expect, it } from 'vitest'
import { loadFixture } from '../../../../tests/sites/load-fixture.ts'
import { changesMarkdown } from './changes-markdown.ts'

it('if several pages became one, only the one whose difference is shown links to it', async () => {
  const { context } = await loadFixture('machines')
  const [version, before] = context.site.versions
  if (!version || !before) throw new Error('The fixture has two versions.')
  const merged = (fromId: string, fromTitle: string) => {
    return { id: 'setup/install', title: 'Install', fromId, fromTitle, isEdited: true }
  }
  const moved = [merged('install', 'Install'), merged('old', 'Old client')]
  const comparison = { added: [], changed: [], moved, removed: [], unchanged: 0 }
  const linesWith = async (start: string) => {
    const differenceStarts = new Map([['setup/install', start]])
    return String(await changesMarkdown(context, version, { version, before, comparison, differenceStarts }).render())
  }
  const now = 'is now [Install](https://docs.example.com/docs/setup/install.md)'
  const link = ': [what changed](https://docs.example.com/docs/changes/setup/install.md)'
  const lines = ([of, ofOld]: readonly [
    string,
    string,
  ]) => `- [Install](https://docs.example.com/docs/v1/install.md) ${now}${of}
- [Old client](https://docs.example.com/docs/v1/old.md) ${now}${ofOld}
`
  expect(await linesWith('install')).toContain(lines([link, '']))
  expect(await linesWith('old')).toContain(lines(['', link]))
})
