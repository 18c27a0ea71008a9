import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { listFiles } from '../../engine/src/content/files/files.ts'

const SITE = join(import.meta.dirname, '..')
const CONTENT = join(SITE, 'content')
const COMMENT = /^# yaml-language-server: \$schema=(\S+)$/m

it('the files of the content name their schemas', () => {
  const found = listFiles(CONTENT).filter((file) => /(^|\/)(versions|redirects|sidebar)\.yaml$/.test(file))
  expect(found.length).toBeGreaterThan(5)
  for (const file of found) {
    const schema = join(SITE, 'schemas', file.split('/').at(-1)?.replace('.yaml', '.json') ?? '')
    const named = COMMENT.exec(readFileSync(join(CONTENT, file), 'utf8'))?.[1]
    expect(named, file).toBe(relative(dirname(join(CONTENT, file)), schema).replaceAll('\\', '/'))
  }
})
