import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles } from '../../src/content/files.ts'
import { copyFixture, runDocs } from './run-docs.ts'

describe('docs where', () => {
  it('names the layer a doc comes from and the versions that show it', async () => {
    const { args } = copyFixture('reading')
    expect((await runDocs(['where', 'v2', 'guide/first', ...args])).out).toBe(
      'v2/guide/first is v1/guide/first.md, layer v1. Shown by v2, v1.\n',
    )
    expect((await runDocs(['where', 'v2', 'guide/second', ...args])).out).toBe(
      'v2/guide/second is v2/guide/second.md, layer v2. Shown by v2.\n',
    )
  })

  it('names the nearest version and doc for an unknown one', async () => {
    const { args } = copyFixture('reading')
    expect((await runDocs(['where', 'v3', 'guide/first', ...args])).err).toMatch(
      /^There is no version v3\. Did you mean v\d\?\n$/,
    )
    expect((await runDocs(['where', 'v2', 'guide/frist', ...args])).err).toBe(
      'Version v2 has no doc guide/frist. Did you mean guide/first?\n',
    )
  })
})

describe('docs fork', () => {
  it('copies an inherited doc into the layer, once', async () => {
    const { dir, args } = copyFixture('reading')
    expect((await runDocs(['fork', 'v2', 'guide/first', ...args])).code).toBe(0)
    const read = (version: string) => readFileSync(join(dir, 'content', version, 'guide', 'first.md'), 'utf8')
    expect(read('v2')).toBe(read('v1'))
    const again = await runDocs(['fork', 'v2', 'guide/first', ...args])
    expect(again.err).toBe('v2/guide/first.md is in the layer of v2 already.\n')
  })
})

describe('docs cut', () => {
  it('starts a new latest with a row and a folder, and the site builds', async () => {
    const { dir, outDir, args } = copyFixture('reading')
    const before = listFiles(join(dir, 'content'))
    const { code, out } = await runDocs(['cut', 'v3', ...args])
    expect(out).toContain('v3 is the latest version now; v2 lies at v2/.')
    expect(code).toBe(0)
    expect(listFiles(join(dir, 'content'))).toEqual(before)
    expect(existsSync(join(dir, 'content', 'v3'))).toBe(true)
    expect((await runDocs(['build', ...args])).code).toBe(0)
    expect(readFileSync(join(outDir, 'index.html'), 'utf8')).toContain('Version: v3')
    expect(existsSync(join(outDir, 'v2', 'guide', 'second', 'index.html'))).toBe(true)
  })

  it('refuses a name that is taken or none', async () => {
    const { args } = copyFixture('reading')
    expect((await runDocs(['cut', 'v1', ...args])).err).toBe('There is a version v1 already.\n')
    expect((await runDocs(['cut', 'a/b', ...args])).err).toContain('a/b is no version name')
  })
})

describe('docs check', () => {
  it('checks without writing', async () => {
    const { outDir, args } = copyFixture('reading')
    const { code, out } = await runDocs(['check', ...args])
    expect(out).toBe('6 pages of 2 versions, 4 sources: no problems.\n')
    expect(code).toBe(0)
    expect(existsSync(outDir)).toBe(false)
  })
})
