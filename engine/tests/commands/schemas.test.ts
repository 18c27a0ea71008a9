import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import Ajv from 'ajv'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runStratadocs } from '../../../testing/run-stratadocs.ts'
import { listFiles } from '../../src/content/files/list-files.ts'
import { jsonSchemas } from '../../src/node/schemas/json-schemas.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const COMMENT = /^# yaml-language-server: \$schema=(\S+)$/m

function newFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-schemas-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** The files of a content folder that have a schema, each with the path of the schema that it names. */
function schemasOf(contentDir: string): [string, string | undefined][] {
  return listFiles(contentDir)
    .filter((file) => /(^|\/)(versions|redirects|sidebar)\.yaml$/.test(file))
    .map((file) => [file, COMMENT.exec(readFileSync(join(contentDir, file), 'utf8'))?.[1]])
}

/** The problems that a schema finds in a value. */
function check(name: string, value: unknown): string[] {
  const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(
    jsonSchemas().get(`${name}.json`) as object,
  )
  return validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

it('stratadocs new writes the schemas that the files of the new site name', async () => {
  const dir = join(newFolder(), 'site')
  const { code, out } = await runStratadocs(['new', dir])
  expect(code).toBe(0)
  // From where it was run, not from the folder beside the new one.
  expect(out).toContain(`Next:\n  cd ${relative(ROOT, dir)}\n  npm install\n  npm run dev\n`)
  const found = schemasOf(join(dir, 'content'))
  expect(found.map(([file]) => file)).toEqual(['1.0/sidebar.yaml', 'versions.yaml'])
  for (const [file, path] of found)
    expect(existsSync(join(dirname(join(dir, 'content', file)), path ?? 'none')), file).toBe(true)
})

describe('the schemas', () => {
  it.each([
    ['versions', [{ name: '1.0', lable: 'One' }], ['/0 must NOT have additional properties']],
    ['versions', [{ label: 'One' }], ["/0 must have required property 'name'"]],
    [
      'versions',
      [{ name: '1.0', api: 'client', checks: { links: 'warn' } }],
      ['/0/checks/links must be equal to one of the allowed values'],
    ],
    ['redirects', { site: { old: 1 } }, ['/site/old must be string']],
    ['front-matter', { title: 'Page', toc_max_heading_level: 7 }, ['/toc_max_heading_level must be <= 6']],
    ['front-matter', { title: 'Page', pagination_next: null, slug: '/a/b' }, []],
    ['sidebar', { docs: ['index', 404, { label: 'More', items: ['one', { href: 'https://example.com' }] }] }, []],
    ['config', { title: 'Docs', origin: 'https://docs.example.com', navbar: { items: [{ type: 'search' }] } }, []],
    ['config', { title: 'Docs' }, [" must have required property 'origin'"]],
  ])('%s: %j', (name, value, problems) => {
    expect(check(name, value)).toEqual(problems)
  })

  it('describe every key', () => {
    const missing: string[] = []
    const visit = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return
      for (const [key, child] of Object.entries(value)) {
        if (key === 'properties')
          for (const [name, property] of Object.entries(
            child as Record<string, { description?: string; const?: string }>,
          ))
            if (!property.description && property.const === undefined) missing.push(`${path}.${name}`)
        visit(child, `${path}.${key}`)
      }
    }
    for (const [name, schema] of jsonSchemas()) visit(schema, name)
    expect(missing).toEqual([])
  })
})
