import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { writeFileIn } from '../../../../testing/run-stratadocs.ts'
import { openContent } from '../files/content-files.ts'
import { listVersionFiles } from '../files/files.ts'
import { hasSameAnswers, recordAnswers, versionEnvironments } from './environment.ts'

const LINEAGES = { v3: ['v3', 'v2', 'v1'], v2: ['v2', 'v1'], v1: ['v1'] }

const ROWS = [
  { name: 'v3', vars: { client: '3.0' } },
  { name: 'v2', vars: {} },
  { name: 'v1', vars: { client: '1.0', server: '7' } },
]

/** The environments of three versions, each of which extends the one before it. */
function environmentsOf(files: readonly string[]) {
  const root = mkdtempSync(join(tmpdir(), 'stratadocs-layers-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const file of files) writeFileIn(root, file, file)
  const content = openContent(join(root, 'content'), join(root, 'static'))
  const input = { content, files: listVersionFiles(content, Object.keys(LINEAGES)), lineages: LINEAGES, rows: ROWS }
  const environments = versionEnvironments(input)
  return (version: keyof typeof LINEAGES) => {
    const environment = environments.get(version)
    if (!environment) throw new Error(`There is no ${version}.`)
    return environment
  }
}

describe('the environment of a version', () => {
  const FILES = ['content/v1/guide/a.png', 'content/v1/b.png', 'content/v3/b.png', 'static/img/logo.png']

  it.each([
    ['v1', 'b.png', 'v1/b.png'],
    ['v2', 'b.png', 'v1/b.png'],
    ['v3', 'b.png', 'v3/b.png'],
    ['v3', 'guide/a.png', 'v1/guide/a.png'],
    ['v3', '/img/logo.png', '/img/logo.png'],
    ['v3', 'img/logo.png', undefined],
    ['v3', 'missing.png', undefined],
  ] as const)('finds a file in the nearest layer that has it: %s %s', (version, path, file) => {
    expect(environmentsOf(FILES)(version).ask('file', path)).toBe(file)
  })

  it('names the nearest file', () => {
    const { ask } = environmentsOf(FILES)('v2')
    expect(ask('nearest file', 'guide/aa.png')).toBe('guide/a.png')
    expect(ask('nearest file', '/img/log.png')).toBe('/img/logo.png')
  })

  it.each([
    ['v1', 'client', '1.0'],
    ['v2', 'client', '1.0'],
    ['v3', 'client', '3.0'],
    ['v3', 'server', '7'],
    ['v3', 'other', undefined],
  ] as const)('takes a variable from the nearest version that declares it: %s %s', (version, name, value) => {
    expect(environmentsOf(FILES)(version).ask('variable', name)).toBe(value)
  })

  it('reads files of both folders', () => {
    const { bytes } = environmentsOf(FILES)('v3')
    expect(bytes('v3/b.png').toString()).toBe('content/v3/b.png')
    expect(bytes('/img/logo.png').toString()).toBe('static/img/logo.png')
  })
})

describe('recorded answers', () => {
  const FILES = ['content/v1/a.png', 'content/v1/b.png', 'content/v3/b.png']

  it('hold in a version that gives the same ones, and not where a file is another', () => {
    const of = environmentsOf(FILES)
    const { environment, answers } = recordAnswers(of('v1'))
    environment.ask('file', 'a.png')
    environment.ask('file', 'a.png')
    expect(answers).toEqual([{ question: 'file', name: 'a.png', answer: 'v1/a.png' }])
    expect(hasSameAnswers(answers, of('v3'))).toBe(true)
    environment.ask('file', 'b.png')
    expect(hasSameAnswers(answers, of('v2'))).toBe(true)
    expect(hasSameAnswers(answers, of('v3'))).toBe(false)
  })

  it('hold until a file that was read or missed changes', () => {
    const { environment, answers } = recordAnswers(environmentsOf(FILES)('v1'))
    environment.ask('file', 'c.png')
    expect(hasSameAnswers(answers, environmentsOf([...FILES, 'content/v1/c.png'])('v1'))).toBe(false)
    const read = recordAnswers(environmentsOf(FILES)('v1'))
    read.environment.bytes('v1/a.png')
    expect(read.answers).toEqual([{ question: 'hash', name: 'v1/a.png', answer: expect.stringMatching(/^\w{16}$/) }])
    expect(hasSameAnswers(read.answers, environmentsOf(FILES)('v1'))).toBe(true)
  })
})
