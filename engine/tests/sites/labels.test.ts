import { describe, expect, it } from 'vitest'
import { emitters } from '../../src/node/emit/emitters.ts'
import { pageRenderer } from '../../src/node/render/page-renderer.ts'
import { createSiteContext } from '../../src/site/create-site-context.ts'
import { SITE_CONFIG } from '../site-config.ts'
import { emitContext } from './emit.ts'
import { loadFiles, pageText } from './load-files.ts'

const navbar = { title: 'Docs', hideOnScroll: false, items: [{ type: 'versions', position: 'right' }] } as const
const assets = { appHref: '', intentScript: '', stylesFor: () => '' }

describe('a version label', () => {
  it('is plain text on every page, whatever it contains', async () => {
    const { site, problems } = await loadFiles({
      'versions.yaml': '- name: v2\n  label: 2 <i-2>\n  extends: v1\n- name: v1\n  label: 1 <i-1>\n',
      'v1/index.md': pageText(),
      'v1/a.md': pageText(),
      'v2/a.md': `${pageText('description: About <i-3>\n')}Another text.\n`,
    })
    expect(problems).toEqual([])
    const config = { ...SITE_CONFIG, navbar }
    const renderer = pageRenderer({ config, assets, printStyles: () => '', fingerprint: '' })
    const input = { ...emitContext(createSiteContext(site, config)), renderer }
    const written = emitters.flatMap(({ emit }) => [...emit(input)])
    const rendered = written.flatMap((file) => ('render' in file ? [file] : []))
    const all = await Promise.all(rendered.map(async ({ file, render }) => ({ file, text: String(await render()) })))
    const pages = all.filter(({ file }) => file.endsWith('.html'))
    expect(pages.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['a/index.html', 'v1/a/index.html', 'changes/a/index.html', 'v1/changes/index.html']),
    )
    for (const { file, text } of pages) {
      expect(text, file).not.toMatch(/<i-\d>/)
      expect(text, file).toContain('&lt;i-')
    }
    const lists = written.flatMap((one) => ('content' in one ? [{ file: one.file, text: String(one.content) }] : []))
    const markdown = [
      ...all.filter(({ file }) => file.endsWith('.md')),
      ...lists.filter(({ file }) => file.endsWith('llms.txt')),
    ]
    expect(markdown.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['a.md', 'v1/a.md', 'changes.md', 'changes/a.md', 'v1/changes.md', 'llms.txt']),
    )
    for (const { file, text } of markdown) {
      expect(text, file).not.toMatch(/(?<!\\)<i-\d>/)
      expect(text, file).toContain('\\<i-')
    }
  })
})
