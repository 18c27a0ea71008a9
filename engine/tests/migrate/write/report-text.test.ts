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
