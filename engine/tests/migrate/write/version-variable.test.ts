import { expect, it } from 'vitest'
import { imported } from '../imported-site.ts'

const CODE = '# Page\n\nSet `{{ version }}`.\n\n```yaml\ntag: {{version}} \\{{version}}\n```\n'

it('code that looks like a variable stays as it is in a site without that variable', async () => {
  const { text } = await imported({ 'docs/index.md': CODE })
  expect(text('content/current/index.md')).toContain(CODE.slice(CODE.indexOf('Set')))
})

it('code that looks like a variable is escaped in a site whose component shows the version', async () => {
  const { text } = await imported({
    'src/V.js':
      "import { useDocsVersion } from '@docusaurus/theme-common/internal'\nexport default () => useDocsVersion().label\n",
    'docs/index.md': CODE,
    'docs/other.mdx': "import V from '@site/src/V'\n\n# Other\n\nRelease v<V/>.\n",
  })
  expect(text('content/versions.yaml')).toContain('version: ')
  expect(text('content/current/other.md')).toContain('Release v{{version}}.')
  expect(text('content/current/index.md')).toContain(
    'Set `\\{{ version }}`.\n\n```yaml\ntag: \\{{version}} \\\\{{version}}\n```',
  )
})
