import { describe, expect, it, vi } from 'vitest'
import { compileSource } from '../../content/sources/compile.ts'
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

describe('tabs', () => {
  it('show what is in no tab before them, not as a tab without a name', async () => {
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
    expect(await feedOf('A.[^1]\n\n[^1]: B.\n')).not.toContain('Footnotes')
  })
})
