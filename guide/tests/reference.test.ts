import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listFiles } from '../../engine/src/content/files/list-files.ts'
import { withTables } from '../reference/with-tables.ts'

const CONTENT = join(import.meta.dirname, '..', 'content')
const pages = listFiles(CONTENT).filter((file) => file.endsWith('.md'))

// `npm run reference` writes the tables into the pages.
it.each(pages)('the tables of %s say what the program knows of its commands and files', async (page) => {
  const file = join(CONTENT, page)
  await expect(withTables(readFileSync(file, 'utf8'))).toMatchFileSnapshot(file)
})
