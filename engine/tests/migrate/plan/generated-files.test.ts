import { expect, it } from 'vitest'
import { createGeneratedLookup } from '../../../src/migrate/plan/generated-files.ts'
import { emitters } from '../../../src/node/emit/emitters.ts'
import { createSiteContext } from '../../../src/site/create-site-context.ts'
import { SITE_CONFIG } from '../../site-config.ts'
import { emitContext } from '../../sites/emit.ts'
import { loadFiles, pageText } from '../../sites/load-files.ts'

/** Files of pages, and rules that are merged with those of the static folder. */
const OF_PAGES = /\.md$|^(?:index\.html|page\.json|_headers|_redirects)$/

it('knows every file that the build writes to its root', async () => {
  const { site } = await loadFiles({
    'versions.yaml': '- name: v2\n  extends: v1\n- name: v1\n',
    'v1/index.md': pageText(),
    'v2/index.md': `${pageText()}More.\n`,
    'v2/release-notes.md': '---\ntitle: Release notes\n---\n\n## Version 2 (Jan 3, 2024)\n\nNew.\n',
  })
  const input = emitContext(createSiteContext(site, SITE_CONFIG))
  const written = emitters.flatMap(({ emit }) => [...emit(input)].map(({ file }) => file))
  const atRoot = written.filter((file) => !file.includes('/') && !OF_PAGES.test(file))
  expect(atRoot).toContain('release-notes.xml')
  const isGenerated = createGeneratedLookup([], { site: {} })
  expect(atRoot.filter((file) => !isGenerated(file))).toEqual([])
})
