import { join } from 'node:path'
import { stringify } from 'yaml'
import type { IndexedPage, SearchBlock } from '../../../engine/src/search/index/index-file.ts'
import { setAside } from '../builds/set-aside.ts'
import { writeText } from '../tools/project.ts'

const VERSION = 'v1.0.0'

/** Some words of the dictionary are only parts of compounds, which the spelling check would report. */
const ROWS = [{ name: VERSION, path: '', checks: { spelling: 'off' } }]

/** Names of code, which the generated texts have as plain words. */
const NAME = /\S+[._]\S+/g

/** Writes pages that were generated for the search as the content of a site of one version. */
export function writeTexts(contentDir: string, pages: readonly IndexedPage[]): void {
  setAside(contentDir)
  writeText(join(contentDir, 'versions.yaml'), stringify(ROWS))
  const folder = join(contentDir, VERSION)
  const categories = [...new Set(pages.map(({ group }) => group))].map((label) => ({
    label,
    items: pages.flatMap(({ id, group }) => (group === label ? [id] : [])),
  }))
  writeText(join(folder, 'sidebar.yaml'), stringify({ defaultSidebar: ['index', ...categories] }))
  writeText(join(folder, 'index.md'), '---\ntitle: Generated texts\n---\n\nThe first page.\n')
  for (const page of pages) writeText(join(folder, `${page.id}.md`), pageText(page))
}

function pageText({ title, description, blocks }: IndexedPage): string {
  const front = `title: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}`
  return `---\n${front}\n---\n\n${blocks.map(blockText).join('\n\n')}\n`
}

function blockText(block: SearchBlock): string {
  if (typeof block === 'string') return block.trim().replaceAll(NAME, (name) => `\`${name}\``)
  const [level, , heading] = block
  return `${'#'.repeat(level)} ${heading}`
}
