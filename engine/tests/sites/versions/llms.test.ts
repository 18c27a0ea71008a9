import { expect, it } from 'vitest'
import { llms } from '../../../src/node/emit/llms/llms.ts'
import { createSiteContext } from '../../../src/site/create-site-context.ts'
import { SITE_CONFIG } from '../../site-config.ts'
import { emitContext, emitted } from '../emit.ts'
import { loadFiles, pageText } from '../load-files.ts'

it('llms.txt at the base path leads to that of each released version, where the latest has a folder, too', async () => {
  const { site } = await loadFiles({
    'versions.yaml':
      '- name: v3\n  unreleased: true\n  extends: v2\n- name: v2\n  path: v2\n  extends: v1\n- name: v1\n',
    'v1/index.md': pageText(),
    'v2/a.md': pageText(),
    'v3/b.md': pageText(),
  })
  const files = [...llms.emit(emitContext(createSiteContext(site, SITE_CONFIG)))]
  expect(files.map(({ file }) => file)).toEqual(['llms.txt', 'v3/llms.txt', 'v2/llms.txt', 'v1/llms.txt'])
  const [root] = files
  expect(root && 'content' in root && root.content).toBe(`# Docs

> Each version has a list of its pages.

## Versions

- [v2](https://docs.example.com/docs/v2/llms.txt): The newest version. 2 pages.
- [v1](https://docs.example.com/docs/v1/llms.txt): 1 page.
`)
})

it('llms.txt ends with the pages that no sidebar lists', async () => {
  const { site } = await loadFiles({
    'versions.yaml': '- name: v1\n',
    'v1/sidebar.yaml': 'defaultSidebar:\n  - index\n  - { label: Guide, items: [listed] }\n',
    'v1/index.md': pageText(),
    'v1/listed.md': pageText(),
    'v1/outside.md': pageText(),
    'v1/secret.md': pageText('unlisted: true\n'),
  })
  const [list] = emitted(llms, createSiteContext(site, SITE_CONFIG))
  expect(list?.content).toBe(`# Docs v1

> This is v1, the latest version.

## Docs

- [Page](https://docs.example.com/docs/index.md): Text.

## Guide

- [Page](https://docs.example.com/docs/listed.md): Text.

## Other pages

- [Page](https://docs.example.com/docs/outside.md): Text.
`)
})

it('the tagline in llms.txt is text on one line', async () => {
  const { site } = await loadFiles({ 'versions.yaml': '- name: v1\n', 'v1/index.md': pageText() })
  const aboutOf = (tagline: string) => {
    const [list] = emitted(llms, createSiteContext(site, { ...SITE_CONFIG, tagline }))
    return /^> .*$/m.exec(String(list?.content))?.[0]
  }
  expect(aboutOf('Serve *any* <model>\nfrom `C`')).toBe(
    '> Serve \\*any\\* \\<model> from \\`C\\`. This is v1, the latest version.',
  )
  expect(aboutOf('Why?')).toBe('> Why? This is v1, the latest version.')
  expect(aboutOf(' ')).toBe('> This is v1, the latest version.')
})
