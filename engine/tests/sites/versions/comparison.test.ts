import { expect, it } from 'vitest'
import { type ComparisonFile, docName, type TextsFile, textOfDoc } from '../../../src/changes/comparison-file.ts'
import { comparison } from '../../../src/node/emit/comparison.ts'
import { createSiteContext } from '../../../src/site/create-site-context.ts'
import { SITE_CONFIG } from '../../site-config.ts'
import { emitted } from '../emit.ts'
import { loadFiles, page, pageText } from '../load-files.ts'

const TABLE = '- name: v4\n  extends: v3\n- name: v3\n  extends: v2\n- name: v2\n  extends: v1\n- name: v1\n'

/** What a site with these versions and others has for comparing them. */
async function filesOf(table: string, more: Readonly<Record<string, string>> = {}) {
  const { site } = await loadFiles({
    'versions.yaml': table,
    'v1/index.md': page('Home.'),
    'v1/a.md': page('One.'),
    'v2/a.md': page('Two.'),
    'v3/a.md': page('Three.'),
    'v4/a.md': page('Four.'),
    ...more,
  })
  return new Map(emitted(comparison, createSiteContext(site, SITE_CONFIG)).map(({ file, content }) => [file, content]))
}

it('a table compares the same versions as before with the texts of a newer deployment, which has one more', async () => {
  const [old, now] = [
    await filesOf(TABLE),
    await filesOf(`- name: v10\n  extends: v4\n${TABLE}`, { 'v10/a.md': page('Ten.') }),
  ]
  const { versions, texts } = JSON.parse(String(old.get('comparison.json'))) as ComparisonFile
  const files = versions.map(({ docs }) => texts[docs.a?.source ?? -1])
  expect(files).toEqual(Array(4).fill('comparison/a.json'))
  const newer = JSON.parse(String(now.get('comparison/a.json'))) as TextsFile
  const shown = versions.map(({ name }) => textOfDoc(newer, docName(name, 'a'))?.[0]?.blocks[0]?.text)
  expect(shown).toEqual(['Four.', 'Three.', 'Two.', 'One.'])
})

it('an unlisted page is not named', async () => {
  const files = await filesOf(TABLE, { 'v1/secret.md': pageText('unlisted: true\n'), 'v3/secret.md': page('Listed.') })
  const { versions, texts } = JSON.parse(String(files.get('comparison.json'))) as ComparisonFile
  expect(versions.map(({ docs }) => texts[docs.secret?.source ?? -1])).toEqual([
    ...Array(2).fill('comparison/secret.json'),
    ...Array(2).fill(undefined),
  ])
  const hidden = await filesOf(TABLE, { 'v1/secret.md': pageText('unlisted: true\n') })
  expect([...hidden].flat().join()).not.toContain('secret')
})
