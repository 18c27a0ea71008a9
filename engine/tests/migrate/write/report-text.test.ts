import { expect, it } from 'vitest'
import { reportText } from '../../../src/migrate/write/report-text.ts'
import { classicConfig } from '../docusaurus-folder.ts'
import { imported } from '../imported-site.ts'

it('says which lists by tag are left out', async () => {
  const plugins = "[['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }]]"
  const { report } = await imported({
    'docusaurus.config.js': classicConfig({ plugins }),
    'docs/index.md': '---\ntags: [a]\n---\n\nText.\n',
    'api/index.md': '---\ntags: []\n---\n\nText.\n',
  })
  expect(reportText(report, { levels: {} })).toContain(
    '## Not imported\n\n- The lists of the pages of default by tag, and their addresses.\n',
  )
})

it('counts one page, one text and one sample in the singular', async () => {
  const { report } = await imported({ 'docs/index.md': '# Page\n\n```python\nprint(1)\n```\n' })
  const text = reportText(report, { levels: { samples: 'off' } })
  expect(text).toContain('| Markdown files in | 1, of which 1 is distinct |')
  expect(text).toContain('1 of 1 page has its address.')
  expect(text).toContain("Nobody checked 1 code sample: remove `samples: 'off'`")
})
