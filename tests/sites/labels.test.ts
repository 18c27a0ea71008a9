import { describe, expect, it } from 'vitest'
import { emitPages } from '../../src/build/emit-pages.ts'
import { pageMaker } from '../../src/build/page-of.ts'
import { loadFiles, pageText } from './load-files.ts'
import { plainConfig } from './plain-config.ts'

const navbar = { title: 'Docs', hideOnScroll: false, items: [{ type: 'versions', position: 'right' }] } as const
const assets = { appHref: '', intentScript: '', styles: '' }

describe('a version label', () => {
  it('is only text on every page, whatever it looks like', async () => {
    const { site, problems } = await loadFiles({
      'versions.yaml': '- name: v2\n  label: 2 <i-2>\n  extends: v1\n- name: v1\n  label: 1 <i-1>\n',
      'v1/index.md': pageText(),
      'v1/a.md': pageText(),
      'v2/a.md': '---\ntitle: Page\n---\n\nAnother text.\n',
    })
    expect(problems).toEqual([])
    const pages = [...emitPages(pageMaker(site, { ...plainConfig, navbar }), { assets, program: '' })]
      .filter(({ file }) => file.endsWith('.html'))
      .map(({ file, makeText }) => ({ file, text: makeText() }))
    expect(pages.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['a/index.html', 'v1/a/index.html', 'changes/a/index.html', 'v1/changes/index.html']),
    )
    for (const { file, text } of pages) {
      expect(text, file).not.toMatch(/<i-\d>/)
      expect(text, file).toContain('&lt;i-')
    }
  })
})
