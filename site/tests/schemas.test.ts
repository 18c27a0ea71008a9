import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import Ajv from 'ajv'
import { expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { listFiles } from '../../engine/src/content/files/list-files.ts'
import { runStratadocs } from '../../testing/run-stratadocs.ts'

const SITE = join(import.meta.dirname, '..')
const CONTENT = join(SITE, 'content')
const SCHEMAS = join(SITE, 'schemas')
const COMMENT = /^# yaml-language-server: \$schema=(\S+)$/m

/** The files of the content that have a schema, each with the name of its schema. */
const files = listFiles(CONTENT).flatMap((file) => {
  const name = /(?:^|\/)(versions|redirects|sidebar)\.yaml$/.exec(file)?.[1]
  return name ? [{ file, schema: join(SCHEMAS, `${name}.json`) }] : []
})

it('the schemas are those that stratadocs schema writes', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-schemas-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const { code, out } = await runStratadocs(['schema', dir])
  expect([code, out]).toEqual([0, expect.stringContaining('versions.json')])
  expect(readdirSync(dir)).toEqual(readdirSync(SCHEMAS))
  for (const name of readdirSync(dir))
    expect(readFileSync(join(dir, name), 'utf8'), name).toBe(readFileSync(join(SCHEMAS, name), 'utf8'))
})

it('the files of the content name their schemas', () => {
  expect(files.length).toBeGreaterThan(5)
  for (const { file, schema } of files) {
    const named = COMMENT.exec(readFileSync(join(CONTENT, file), 'utf8'))?.[1]
    expect(named, file).toBe(relative(dirname(join(CONTENT, file)), schema).replaceAll('\\', '/'))
  }
})

it.each(files)('the schema accepts $file', ({ file, schema }) => {
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(JSON.parse(readFileSync(schema, 'utf8')))
  validate(parse(readFileSync(join(CONTENT, file), 'utf8')))
  expect(validate.errors ?? []).toEqual([])
})
