import { describe, expect, it } from 'vitest'
import { compileSource } from '../../../src/content/sources/compile.ts'
import { formatProblem } from '../../../src/model/problem.ts'
import { articleHtml, articleMarkdown } from '../../../src/model/source.ts'
import { articleRenderers } from '../../../src/theme/content/article-renderers.tsx'

const compile = (text: string, videos?: readonly 'youtube'[]) =>
  compileSource(
    { file: 'v1/a.md', text: `# T\n\n${text}`, isInFeed: true, ...(videos && { videos }) },
    articleRenderers,
  )

describe('a code group', () => {
  const group = '::::code-group{group=language}\n```bash title="curl"\nls\n```\n\n```py\nx = 1\n```\n::::\n'

  it('is tabs with the titles of its fences, or the names of their languages', async () => {
    const { doc, problems } = await compile(group)
    expect(problems).toEqual([])
    const html = articleHtml(doc)
    expect(html).toContain('<div class="tabs samples" data-group="language">')
    expect(html.match(/data-label="[^"]*"/g)).toEqual(['data-label="curl"', 'data-label="Python"'])
    expect(html).not.toContain('<figcaption>')
  })

  it('is a bold label and a fence in Markdown', async () => {
    const { doc } = await compile(group)
    expect(articleMarkdown(doc)).toBe('**curl**\n\n```bash title="curl"\nls\n```\n\n**Python**\n\n```py\nx = 1\n```\n')
  })
})

describe('cards', () => {
  it('are a list, in Markdown too', async () => {
    const { doc, problems } = await compile(':::cards\n- **One**\n\n  Text.\n\n- **Two**\n:::\n')
    expect(problems).toEqual([])
    expect(articleHtml(doc)).toMatch(
      /<div class="cards">\s*<ul>.*<strong>One<\/strong>.*<strong>Two<\/strong>.*<\/ul>\s*<\/div>/s,
    )
    expect(articleMarkdown(doc)).toBe('- **One**\n\n  Text.\n\n- **Two**\n')
  })
})

describe('a video', () => {
  const video = '::video{youtube=dQw4w9WgXcQ title="Deploy <now>"}\n'

  it('is a button for the script, a link for everyone, and no player', async () => {
    const { doc, problems } = await compile(video, ['youtube'])
    expect(problems).toEqual([])
    const html = articleHtml(doc)
    expect(html).toContain('data-youtube="dQw4w9WgXcQ" aria-label="Play video: Deploy &lt;now&gt;"')
    expect(html).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"')
    expect(html).not.toMatch(/<iframe|<img|style=/)
    expect(doc.sections[0]?.feedHtml).toMatch(/^<p><a href="https:\/\/www\.youtube\.com/)
  })

  it('is a link in Markdown, and text for the search', async () => {
    const { doc } = await compile(video, ['youtube'])
    expect(articleMarkdown(doc)).toBe('[Deploy \\<now>](https://www.youtube.com/watch?v=dQw4w9WgXcQ)\n')
    expect(doc.sections[0]?.blocks).toEqual([{ kind: 'text', text: 'Deploy <now>' }])
  })

  it('needs the setting of the site', async () => {
    const { problems } = await compile(`Text.\n\n${video}`)
    expect(problems.map(formatProblem)).toEqual([
      "v1/a.md:5:1  This site does not allow YouTube videos.  Add videos: ['youtube'] to site.config.ts.",
    ])
  })

  it('has one problem if it names no video', async () => {
    const { problems } = await compile('::video[Deploy]\n')
    expect(problems.map(formatProblem)).toEqual([
      'v1/a.md:3:1  ::video has no valid YouTube id.  Write ::video{youtube=ID title="…"}, where ID has 11 characters.',
    ])
  })

  it('shows nothing of an invalid id', async () => {
    const { doc } = await compile('::video{youtube="x\\"onclick=1" title="a"}\n', ['youtube'])
    expect(articleHtml(doc)).not.toContain('onclick')
  })
})
