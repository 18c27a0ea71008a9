import { expect, it } from 'vitest'
import { notesText } from '../../../src/migrate/write/report-findings.ts'
import { checkText } from '../../../src/migrate/write/report-text.ts'
import { classicConfig } from '../docusaurus-folder.ts'
import { imported } from '../imported-site.ts'

it('says which lists by tag are left out', async () => {
  const plugins = "[['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }]]"
  const { summary } = await imported({
    'docusaurus.config.js': classicConfig({ plugins }),
    'docs/index.md': '---\ntags: [a]\n---\n\nText.\n',
    'api/index.md': '---\ntags: []\n---\n\nText.\n',
  })
  expect(summary).toContain('## Not imported\n\n- The lists of the pages of default by tag, and their addresses.')
})

it('counts one page, one text and one sample in the singular', async () => {
  const { summary, counts } = await imported({ 'docs/index.md': '# Page\n\n```python\nprint(1)\n```\n' })
  expect(summary).toContain('| Markdown files in | 1, of which 1 is distinct |')
  expect(summary).toContain('1 of 1 page has its address.')
  expect(checkText(counts, { levels: { samples: 'off' } })).toContain(
    "Not checked: 1 code sample. Remove `samples: 'off'`",
  )
})

it('shows elements that it counts when it is read as Markdown', async () => {
  const { summary } = await imported({ 'docs/index.mdx': '# Page\n\n<Translate>Words</Translate>\n' })
  expect(summary).toMatch(/^\| \\<Translate> \| \d+ \|$/m)
})

it('keeps a key of front matter with a line break in one row', async () => {
  const { summary } = await imported({ 'docs/index.md': '---\n? |-\n  a\n  b\n: c\n---\n\n# Page\n' })
  expect(summary).toContain('| front matter a b | 1 |')
})

it('keeps the label of a version in one cell', async () => {
  const docs = "{ versions: { current: { label: '1 | <2>' } } }"
  const { summary } = await imported({ 'docusaurus.config.js': classicConfig({ docs }), 'docs/index.md': '' })
  expect(summary).toContain('| 1 \\| \\<2> |')
})

it('names the latest version, also if it has an address of its own', async () => {
  const docs = "{ lastVersion: '2', versions: { current: { path: 'main' }, 2: { path: 'v2' } } }"
  const { summary } = await imported({
    'docusaurus.config.js': classicConfig({ docs }),
    'versions.json': '["2"]',
    'versioned_docs/version-2/index.md': '',
    'docs/index.md': '',
  })
  expect(summary).toMatch(/^\| 2 \|.*\/v2` \|.*\| latest \|$/m)
})

it('shows elements that notes name, and leaves code as it is', () => {
  const note = { file: 'a.md', line: 1, kind: 'component', what: '<Price> and `<Cost>`', instead: 'a <b>\nof it' }
  expect(notesText([note])).toBe('### component (1)\n\n- `a.md:1` \\<Price> and `<Cost>` → a \\<b> of it')
})

it('lists what is the same in several lines of a file once, with its lines', () => {
  const note = { file: 'a.md', line: 1, kind: 'HTML', what: '<x-y>', instead: 'What is in it.' }
  const notes = [note, { ...note, line: 3 }, { ...note, file: 'b.md' }, { ...note, line: 8 }]
  expect(notesText(notes)).toBe(
    '### HTML (4)\n\n- `a.md:1` \\<x-y> → What is in it. (also lines 3, 8)\n- `b.md:1` \\<x-y> → What is in it.',
  )
})

it('lists what pages do not show, which no check finds', async () => {
  const { counts } = await imported({ 'docs/index.md': '# Page\n' })
  const notices = ['Not shown as written:\n  current/index.md:1:1  gantt cannot be drawn.']
  expect(checkText(counts, { problems: [], notices, levels: {} })).toContain(
    `finds\n\nNothing.\n\n## What \`stratadocs check\` also says\n\n\`\`\`text\n${notices[0]}\n\`\`\``,
  )
  expect(checkText(counts, { problems: [], levels: {} })).not.toContain('also says')
})

it('names the checks whose findings are warnings, which the site can be built with', async () => {
  const { counts } = await imported({ 'docs/index.md': '# Page\n' })
  const problems = [{ file: 'current/index.md', line: 1, column: 1, message: 'There is no file a.png.' }]
  const levels = { samples: 'off', images: 'warning', links: 'warning' }
  expect(checkText(counts, { problems, levels })).toContain(
    'finds\n\n`site.config.ts` sets these checks to `warning`, until you fix what they found: `images`, `links`.\n\n- `current/index.md`:',
  )
})

it('keeps a file whose name has a line break in one row', async () => {
  const { summary } = await imported({
    'docs/a\nb.md': '[gone](./gone.md)\n',
    'docs/sub/INDEX\n.md': '# Page\n',
    'docs/index.md': '',
  })
  expect(summary).toMatch(/^- `docs\/a\\nb\.md:1` /m)
  expect(summary).toMatch(/^\| `docs\/sub\/INDEX\\n\.md` \| .* \| .* \| .* \|$/m)
})
