import type { Element } from 'hast'
import { describe, expect, it, vi } from 'vitest'
import { compileSource } from '../../content/sources/compile.ts'
import { fileSlot } from '../../model/slots.ts'
import { ArticleLink } from './ArticleLink.tsx'
import { articleRenderers } from './article-renderers.tsx'

/** How the feed renders a text below the heading of a release. */
async function feedOf(text: string): Promise<string | undefined> {
  const source = { file: 'v1/release-notes.md', text: `# Release notes\n\n## Version 1\n\n${text}`, isInFeed: true }
  const { doc } = await compileSource(source, articleRenderers)
  return doc.sections.find(({ heading }) => heading?.id === 'version-1')?.feedHtml
}

/** How a page renders a text. */
async function htmlOf(text: string): Promise<string> {
  const { doc } = await compileSource({ file: 'v1/a.md', text: `# A\n\n${text}` }, articleRenderers)
  return doc.sections.map(({ html }) => html).join('')
}

describe('a link to a published file', () => {
  const savedAs = (name: string) => ArticleLink({ href: fileSlot(`assets/files/${name}`) }).props.download

  it('saves it under its own name', () => {
    expect(savedAs('data.0123456789abcdef.csv')).toBe('data.csv')
  })

  it.each(['pdf', 'mp4', 'webm', 'mp3', 'm4a', 'ogg', 'wav'])('opens it if browsers show or play it: .%s', (type) => {
    expect(savedAs(`talk.0123456789abcdef.${type}`)).toBeUndefined()
  })
})

describe('the link of a heading', () => {
  it('is named without the numbers of footnotes', async () => {
    expect(await htmlOf('## B `c`[^1]\n\n[^1]: D.\n')).toContain('aria-label="Direct link to B c"')
  })

  it('is named with what pictures show', () => {
    const picture: Element = { type: 'element', tagName: 'img', properties: { src: 'c.svg', alt: 'C' }, children: [] }
    const heading: Element = { type: 'element', tagName: 'h2', properties: { id: 'c' }, children: [picture] }
    const html = articleRenderers.article({ type: 'root', children: [heading] })
    expect(html).toContain('aria-label="Direct link to C"')
  })
})

describe('tabs', () => {
  it('show what is in no tab above them, not as a tab without a name', async () => {
    const html = await htmlOf('::::tabs\nText.\n\n```mermaid\nflowchart LR\na --> b\n```\n\n:::tab[A]\nB.\n:::\n::::\n')
    expect(html).toMatch(/<p>Text\.<\/p><figure class="[^"]*"[^>]*>.*<svg.*<\/figure><div class="tabs">/s)
    expect(html.match(/role="tab"/g)).toHaveLength(1)
  })

  it('are absent where there are none', async () => {
    expect(await htmlOf('::::tabs\nText.\n::::\n')).toContain('<div><p>Text.</p></div>')
  })

  it('can have the same label', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    await feedOf('::::tabs\n:::tab[A]\nB.\n:::\n:::tab[A]\nC.\n:::\n::::\n')
    expect(logged).not.toHaveBeenCalled()
    logged.mockRestore()
  })
})

describe('the feed', () => {
  it('shows every tab under its label, without buttons', async () => {
    expect(await feedOf('::::tabs\n:::tab[Linux]\nA.\n:::\n:::tab[macOS]\nB.\n:::\n::::\n')).toBe(
      '<section><p><strong>Linux</strong></p><p>A.</p></section><section><p><strong>macOS</strong></p><p>B.</p></section>',
    )
  })

  it('has plain headings and code, also inside containers', async () => {
    const html = await feedOf(':::note\n### Fixes\n\n```text title="a.txt"\necho\n```\n:::\n')
    expect(html).toContain('<h3>Fixes</h3><pre><code><span class="line">echo</span></code></pre>')
    expect(html).not.toContain('<button')
  })

  it('leaves the footnotes of the page to the page', async () => {
    const html = await feedOf('A.[^1]\n\n[^1]: B.\n')
    expect(html).toContain('A.')
    expect(html).not.toContain('Footnotes')
  })
})

describe('an empty cell in the first row of a table', () => {
  it.each([
    ['of Markdown is no heading', '| | A |\n| --- | ---: |\n| b | c |\n', '<tr><td></td><th align="right">A</th></tr>'],
    ['keeps its alignment', '| A | <!-- b --> |\n| --- | :-: |\n', '<tr><th>A</th><td align="center"></td></tr>'],
    ['of HTML is what its author wrote', '<table><tr><th></th><th>A</th></tr></table>', '<tr><th></th><th>A</th></tr>'],
  ])('%s', async (_what, text, row) => {
    expect(await htmlOf(text)).toContain(row)
  })
})

describe('tables of three columns or more', () => {
  const table = (...rows: string[]) =>
    `| Name | Type | Default | Meaning |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`

  it('say the column of each cell that does not speak for itself', async () => {
    const html = await htmlOf(table('| `a` | int | `1` | Text |'))
    expect(html).toContain('<table class="stacked">')
    expect(html).toContain(
      '<td><code>a</code></td><td>int</td><td data-label="Default"><code>1</code></td><td>Text</td>',
    )
  })

  it('say it below an empty corner too', async () => {
    const html = await htmlOf('| | A | B |\n| --- | --- | --- |\n| x | y | z |\n')
    expect(html).toContain('<table class="stacked">')
    expect(html).toContain('<td>x</td><td data-label="A">y</td><td data-label="B">z</td>')
  })

  it.each(['yes', 'no, default `1`'])('say the column of the answer %s, whatever it is called', async (answer) => {
    const html = await htmlOf(`| Field | Required | Meaning |\n| --- | --- | --- |\n| a | ${answer} | Text |\n`)
    expect(html).toMatch(/<td>a<\/td><td data-label="Required">\w+.*<\/td><td>Text<\/td>/)
  })

  it.each([
    ['a dot', 'deployment.wait_for_healthy(timeout=600)', ['deployment.', 'wait_for_healthy(', 'timeout=600)']],
    ['a short first name', 'types.DeploymentModeType', ['types.', 'DeploymentModeType']],
    ['an underscore, for want of another mark', 'EXAMPLE_CLOUD_CLIENT_TOKEN', ['EXAMPLE_CLOUD_', 'CLIENT_TOKEN']],
    ['a word of a name in camel case', 'featureShapleyContributions', ['featureShapley', 'Contributions']],
  ])('that are wider than the text let identifiers go on in the next line after %s', async (_what, name, parts) => {
    const wide = 'a_long_name_'.repeat(5)
    expect(await htmlOf(table(`| \`${name}\` | ${wide} | 1 | Text |`))).toContain(
      `<code>${parts.join('<wbr/>')}</code>`,
    )
  })

  it('that fit keep their identifiers whole', async () => {
    expect(await htmlOf(table('| `types.DeploymentModeType` | str | 1 | Text |'))).toContain(
      '<code>types.DeploymentModeType<',
    )
  })

  it('may have a cell with more words than a call can take', async () => {
    const paragraphs = `${'word '.repeat(1000)}\n\n`.repeat(200)
    expect(await htmlOf(`<table>\n<tr><td>a</td><td>\n\n${paragraphs}</td></tr></table>\n`)).toContain('word word')
  })

  it.each([
    ['whose words fit side by side on paper', 'a_name_of_an_argument', 'table'],
    ['whose words do not, although names may break', 'abcdefghijklmnopqrstuvwxyz'.repeat(3), 'table wide'],
  ])('%s', async (_what, name, className) => {
    const identifier = 'deployment.wait_for_healthy(timeout=600)'
    const html = await htmlOf(table(`| \`${identifier}\` | \`${identifier}\` | \`${name}\` | Text |`))
    expect(html).toContain(`<div class="${className}" tabindex="0">`)
    expect(html).toContain('<wbr/>')
  })

  it('show what is required as a pill', async () => {
    expect(await htmlOf(table('| `a` | int | required | Text |'))).toContain(
      '<td><span class="pill">required</span></td>',
    )
  })

  it.each([
    ['rows of numbers', table('| 1 | 2 | 3 | 4 |', '| 5.5 | 6 | 7 | 8 |')],
    ['two columns', '| A | B |\n| --- | --- |\n| x | y |\n'],
    [
      'cells that span others',
      '<table><thead><tr><th>A</th><th>B</th><th>C</th></tr></thead><tbody><tr><td colspan="2">x</td><td>y</td></tr></tbody></table>\n',
    ],
  ])('stay tables with %s', async (_what, text) => {
    expect(await htmlOf(text)).toMatch(/<table>/)
  })
})

describe('an operation of a REST API', () => {
  it.each([
    [
      'at the start of a paragraph',
      '`GET /model/id` returns the ID.',
      '<p><span class="pill">GET</span> <code>/model/id</code> returns the ID.</p>',
    ],
    [
      'that sends data',
      '`POST /score` scores.',
      '<p><span class="pill filled">POST</span> <code>/score</code> scores.</p>',
    ],
    [
      'of which the path is code',
      'PUT `/score` scores.',
      '<p><span class="pill filled">PUT</span> <code>/score</code> scores.</p>',
    ],
    ['within a sentence', 'Send `GET /model/id`.', '<p>Send <code>GET /model/id</code>.</p>'],
    ['that is none', '`GET it` now.', '<p><code>GET it</code> now.</p>'],
  ])('%s', async (_where, text, expected) => {
    expect(await htmlOf(text)).toContain(expected)
  })
})

describe('tabs of code', () => {
  const tabs = (second: string) =>
    `::::tabs\n:::tab[A]\n\n\`\`\`sh\na\n\`\`\`\n\n:::\n:::tab[B]\n${second}\n:::\n::::\n`

  it('are the header of their samples', async () => {
    expect(await htmlOf(tabs('\n```sh\nb\n```\n'))).toContain('class="tabs samples"')
  })

  it('are plain tabs if one has a text', async () => {
    expect(await htmlOf(tabs('Text.\n'))).toContain('class="tabs"')
  })
})
