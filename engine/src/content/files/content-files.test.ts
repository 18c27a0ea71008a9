import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openContent, readFacts } from './content-files.ts'
import { readTable, textOf } from './files.ts'
import { contentHash } from './hash.ts'

let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'stratadocs-content-'))
})

afterEach(() => rmSync(dir, { recursive: true, force: true }))

const write = (file: string, text: string) => writeFileSync(join(dir, file), text)

const removePage = () => rmSync(join(dir, 'page.md'))

/** A content folder whose facts are known from the last run, so that nothing is read for them. */
function openKnown(text: string) {
  write('page.md', text)
  return openContent(dir, undefined, () => readFacts(Buffer.from(text)))
}

describe('a file that changes after its hash was given', () => {
  const CHANGED = 'page.md changed while the site was being read. Run the command again.'

  it.each([
    ['saved', () => write('page.md', 'New')],
    ['removed', removePage],
  ])('is an error once it is read: %s', (_, change) => {
    const content = openKnown('Old')
    const source = textOf(content, 'page.md')
    expect(source.hash).toBe(contentHash('Old'))
    change()
    expect(() => source.text).toThrow(CHANGED)
    expect(() => content.bytes('page.md')).toThrow(CHANGED)
  })

  it('is an error when nothing is known of it: removed after it was listed', () => {
    write('page.md', 'Old')
    const content = openContent(dir)
    expect(content.list()).toEqual(['page.md'])
    removePage()
    for (const ask of [content.hash, content.size, content.isUtf8, content.bytes])
      expect(() => ask('page.md')).toThrow(CHANGED)
  })

  it('is the file that it was, if it was read before', () => {
    const content = openKnown('Old')
    expect(textOf(content, 'page.md').text).toBe('Old')
    write('page.md', 'New')
    expect([content.hash('page.md'), textOf(content, 'page.md').text]).toEqual([contentHash('Old'), 'Old'])
  })

  it('is the new file for content that knows of the edit', () => {
    const before = openContent(dir)
    write('page.md', 'Old')
    expect(before.hash('page.md')).toBe(contentHash('Old'))
    write('page.md', 'New')
    expect(textOf(before.withEdited(['page.md']), 'page.md')).toMatchObject({ hash: contentHash('New'), text: 'New' })
  })

  it('has the facts of the time at which it was read, when nobody asked for its hash', () => {
    const seen: string[] = []
    write('page.md', 'Old')
    const content = openContent(dir, undefined, (path, read) => {
      seen.push(readFileSync(path, 'utf8'))
      return readFacts(read())
    })
    content.bytes('page.md')
    write('page.md', 'New')
    expect([content.hash('page.md'), seen]).toEqual([contentHash('Old'), ['Old']])
  })
})

it('a file that is too large to be read is an error that says what to do', () => {
  write('disk.zip', '')
  // Takes no space on the disk.
  truncateSync(join(dir, 'disk.zip'), 2 ** 31)
  const { hash } = openContent(dir, dir)
  expect(() => hash('/disk.zip')).toThrow('/disk.zip is larger than 2 GiB. Publish it elsewhere, and link to it.')
})

it('a table of versions that must not be read is not taken for an empty one', () => {
  write('versions.yaml', '- name: v1\n')
  const denied = Object.assign(new Error('EACCES: permission denied, open'), { code: 'EACCES', syscall: 'open' })
  const content = openContent(dir, undefined, () => {
    throw denied
  })
  expect(() => readTable(content)).toThrow(denied)
})
