import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { listFiles } from '../../engine/src/content/files/list-files.ts'
import { withTables } from '../reference/with-tables.ts'

const CONTENT = join(import.meta.dirname, '..', 'content')
const COMMENT = /^# yaml-language-server: \$schema=(\S+)$/m
const pages = listFiles(CONTENT).filter((file) => file.endsWith('.md'))
const tables = listFiles(CONTENT).filter((file) => file.endsWith('.yaml'))

// `npm run reference` writes the tables into the pages.
it.each(pages)('the tables of %s match the commands and files of the program', async (page) => {
  const file = join(CONTENT, page)
  await expect(withTables(readFileSync(file, 'utf8'))).toMatchFileSnapshot(file)
})

it.each(tables)('%s names an existing schema', (table) => {
  const file = join(CONTENT, table)
  const [, schema] = COMMENT.exec(readFileSync(file, 'utf8')) ?? []
  expect(schema).toBeDefined()
  expect(existsSync(join(dirname(file), schema ?? ''))).toBe(true)
})
