import { describe, expect, it } from 'vitest'
import { findDoc, sourceOf } from '../../../src/model/site.ts'
import { linkSlot } from '../../../src/model/slots.ts'
import { articleHtml, articleMarkdown, headingsOf, tocOf } from '../../../src/model/source.ts'
import { loadFixture } from '../load-fixture.ts'

const { site, problems } = await loadFixture('directives')

function source(id: string) {
  const doc = findDoc(site, 'v1', id)
  if (!doc) throw new Error(`There is no doc v1/${id}.`)
  const compiled = sourceOf(site, doc)
  return {
    links: compiled.links,
    html: articleHtml(compiled),
    markdown: articleMarkdown(compiled),
    toc: tocOf(compiled),
    anchors: headingsOf(compiled).map(({ id }) => id),
  }
}

describe('directives', () => {
  it('have no problems, nor do links and anchors inside them', () => {
    expect(problems).toEqual([])
    expect(source('index').links).toEqual([{ target: 'tabs.md#in-a-tab', line: 10, column: 9 }])
  })

  it('become boxes with a title', () => {
    const { html } = source('index')
    expect(html).toContain(
      '<aside class="admonition" data-kind="note"><p class="admonition-title">Note</p><p>At 10:30, <code>a::b</code> is hashed by pbkdf2:sha256.</p></aside>',
    )
    expect(html).toContain(
      '<aside class="admonition" data-kind="warning"><p class="admonition-title">Warning: Mind the gap</p>',
    )
    expect(html).not.toContain(':::')
  })

  it('become details that hold other directives', () => {
    const [, details = ''] = source('index').html.split('<details')
    expect(details).toContain('<summary>More</summary>')
    expect(details).toContain('<aside class="admonition" data-kind="tip">')
    expect(details).toMatch(/<\/details>$/)
  })

  it('become tabs of a group, the first of them shown', () => {
    const { html } = source('tabs')
    expect(html).toContain('<div class="tabs" data-group="os">')
    expect(
      [...html.matchAll(/<button[^>]*role="tab"[^>]*aria-selected="(\w+)"[^>]*>(\w+)</g)].map((tab) => tab.slice(1)),
    ).toEqual([
      ['true', 'Linux'],
      ['false', 'Windows'],
    ])
    const panels = [...html.matchAll(/<div role="tabpanel"[^>]*>/g)].map(([tag]) => tag)
    expect(panels.map((tag) => /data-label="(\w+)"/.exec(tag)?.[1])).toEqual(['Linux', 'Windows'])
    expect(panels.map((tag) => / hidden=/.test(tag))).toEqual([false, true])
  })

  it('name their panels so that tab and panel find each other', () => {
    const { html } = source('tabs')
    const ids = (attribute: string) =>
      [...html.matchAll(new RegExp(` ${attribute}="([^"]+)"`, 'g'))].map(([, id]) => id)
    expect(ids('aria-controls')).toHaveLength(2)
    expect(ids('id')).toEqual(expect.arrayContaining([...ids('aria-controls'), ...ids('aria-labelledby')]))
  })

  it('hold headings, code and anchors like the rest of the page', () => {
    const { html, toc, anchors } = source('tabs')
    expect(toc).toEqual([{ id: 'in-a-tab', label: 'In a tab', level: 2 }])
    expect(anchors).toEqual(['in-a-tab'])
    expect(html).toContain('<h2 id="in-a-tab"')
    expect(html).toMatch(/<figure class="code" data-language="bash">.*<span class="line marked">/)
  })

  it('have no style attribute', () => {
    expect(Object.values(site.sources).filter((one) => /\sstyle\s*=/i.test(articleHtml(one)))).toEqual([])
  })

  it('are plain Markdown in the Markdown files', () => {
    expect(source('index').markdown).toBe(`> **Note**
>
> At 10:30, \`a::b\` is hashed by pbkdf2:sha256.

> **Warning: Mind the gap**
>
> See the [tabs](${linkSlot(0)}).

**More**

- hidden

  > **Tip**
  >
  > nested
`)
    expect(source('tabs').markdown).toBe(`**Linux**

\`\`\`bash {1}
ls "$HOME"
\`\`\`

**Windows**

## In a tab

Text.
`)
  })
})
