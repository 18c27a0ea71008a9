import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answerError } from '../../../src/migrate/docusaurus/read/run/answer-error.ts'
import { readSite, writeDocusaurus } from '../docusaurus-folder.ts'

/** The message about a configuration in which a statement fails. */
async function failureOf(statement: string) {
  const dir = writeDocusaurus({
    'beside.txt': 'secret',
    'repository/site/docusaurus.config.js': statement,
    'repository/site/docs/intro.md': '',
  })
  mkdirSync(join(dir, 'repository/.git'))
  const read = readSite(join(dir, 'repository/site'))
  return read.then(String, ({ message }: Error) => message.replaceAll(dir, ''))
}

describe('a configuration fails if it', () => {
  it.each([
    [
      'reads what is missing',
      `require('fs').readFileSync('../package.json')`,
      'it reads /repository/package.json, which',
    ],
    ['reads what it may not', `require('fs').readFileSync('../../beside.txt')`, 'it may not use ../../beside.txt'],
    ['writes', `require('fs').writeFileSync('made.txt', '')`, 'it may not use made.txt'],
  ])('%s', async (_what, statement, message) => {
    expect(await failureOf(statement)).toContain(message)
  })
})

it('an error is shown without what moves the cursor of a terminal', () => {
  expect(answerError({ error: 'It\r\n\tfailed\b\u001B[2K\u0085 here\r' })).toBe('It\n\tfailed here')
})

it('files on another machine are not looked for', () => {
  const unreadable = String.raw`\\files.example.org\share\a.txt`
  expect(answerError({ error: 'it may not use it', unreadable })).toBe('it may not use it')
})

it('paths are those of Windows, too', () => {
  const unreadable = String.raw`\\?\Q:\site\package.json`
  expect(answerError({ error: '', unreadable })).toBe(`it reads ${unreadable}, which does not exist`)
})
