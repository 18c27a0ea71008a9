import { expect, it } from 'vitest'
import { loadFixture } from '../../../../tests/sites/load-fixture.ts'
import { changesMarkdown } from './changes-markdown.ts'

it('of several pages that became one, only that whose difference is shown links to it', async () => {
  const { context } = await loadFixture('machines')
  const [version, before] = context.site.versions
  if (!version || !before) throw new Error('The fixture has two versions.')
  const merged = (fromId: string, fromTitle: string) => {
    return { id: 'setup/install', title: 'Install', fromId, fromTitle, isEdited: true }
  }
  const moved = [merged('install', 'Install'), merged('old', 'Old client')]
  const comparison = { added: [], changed: [], moved, removed: [], unchanged: 0 }
  const { render } = changesMarkdown(context, version, { version, before, comparison })
  const now = 'is now [Install](https://docs.example.com/docs/setup/install.md)'
  expect(await render()).toContain(
    `- [Install](https://docs.example.com/docs/v1/install.md) ${now}: [what changed](https://docs.example.com/docs/changes/setup/install.md)
- [Old client](https://docs.example.com/docs/v1/old.md) ${now}
`,
  )
})
