import { describe, expect, it } from 'vitest'
import { emitters } from '../../src/node/emit/emitters.ts'
import { pageRenderer } from '../../src/node/render/page-renderer.ts'
import { createSiteContext } from '../../src/site/create-site-context.ts'
import { SITE_CONFIG } from '../site-config.ts'
import { emitContext } from './emit.ts'
import { loadFiles, page, pageText } from './load-files.ts'

const navbar = { title: 'Docs', hideOnScroll: false, items: [{ type: 'versions', position: 'right' }] } as const
const assets = { appHref: '', intentScript: '', stylesFor: () => '' }

describe('a version label', () => {
  it('is plain text on every page, whatever it contains', async () => {
    const { site, problems } = await loadFiles({
      'versions.yaml': '- name: v2\n  label: 2 <i-2>\n  extends: v1\n- name: v1\n  label: 1 <i-1>\n',
      'v1/index.md': pageText(),
      'v1/a.md': pageText(),
      'v2/a.md': page('Another text.'),
    })
    expect(problems).toEqual([])
    const config = { ...SITE_CONFIG, navbar }
    const renderer = pageRenderer({ config, assets, printStyles: () => '', fingerprint: '' })
    const input = { ...emitContext(createSiteContext(site, config)), renderer }
    const rendered = emitters
      .flatMap(({ emit }) => [...emit(input)])
      .flatMap((file) => ('render' in file && file.file.endsWith('.html') ? [file] : []))
    const pages = await Promise.all(rendered.map(async ({ file, render }) => ({ file, text: String(await render()) })))
    expect(pages.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['a/index.html', 'v1/a/index.html', 'changes/a/index.html', 'v1/changes/index.html']),
    )
    for (const { file, text } of pages) {
      expect(text, file).not.toMatch(/<i-\d>/)
      expect(text, file).toContain('&lt;i-')
    }
  })
})
