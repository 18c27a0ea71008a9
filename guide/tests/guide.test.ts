import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { directives } from '../../engine/src/content/markdown/directives/directives.ts'
import type { Option } from '../../engine/src/node/cli/command.ts'
import { COMMON_OPTIONS, commands } from '../../engine/src/node/cli/commands.ts'
import { checkColors } from '../../engine/src/node/config/colors/check-colors.ts'
import { jsonSchemas } from '../../engine/src/node/schemas/json-schemas.ts'
import type { Outcome } from '../../testing/commands/kept-process.ts'
import { runStratadocs } from '../../testing/run-stratadocs.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const DOCS = join(ROOT, 'guide')
const PAGES = join(DOCS, 'content', '0.1')
const dir = mkdtempSync(join(tmpdir(), 'stratadocs-guide-'))
const out = join(dir, 'guide')
let build: Outcome

beforeAll(async () => {
  const folders = ['--content', join(DOCS, 'content'), '--config', join(DOCS, 'site.config.ts'), '--out', out]
  build = await runStratadocs(['build', '--json', ...folders])
})

afterAll(() => rmSync(dir, { recursive: true, force: true }))

const source = (file: string) => readFileSync(join(PAGES, file), 'utf8')
const filesIn = (folder: string) => readdirSync(join(PAGES, folder)).filter((file) => file.endsWith('.md'))

/** A built page, without its navbar and sidebar. */
function article(id: string): string {
  const html = readFileSync(join(out, id, 'index.html'), 'utf8')
  const [, text = ''] = /<article[^>]*>(.*)<\/article>/s.exec(html) ?? []
  expect(text, id).not.toBe('')
  return text
}

it('the guide is built without a problem, and is named after the version of the program', () => {
  expect(JSON.parse(build.out)).toMatchObject({ ok: true, problems: [], summary: { errors: 0, warnings: 0 } })
  const { version } = JSON.parse(readFileSync(join(ROOT, 'engine', 'package.json'), 'utf8'))
  expect(readFileSync(join(DOCS, 'content', 'versions.yaml'), 'utf8')).toContain(
    `name: "${version.split('.').slice(0, 2).join('.')}"`,
  )
})

describe('the pages about writing', () => {
  const samples = filesIn('write/_samples').filter((file) => file !== 'token.md' && file !== 'front-matter.md')
  const pages = filesIn('write').map((file) => source(`write/${file}`))
  const written = samples.map((file) => source(`write/_samples/${file}`))

  it.each(samples)('show %s as source and rendered', (file) => {
    const [page = '', ...others] = pages.filter((text) => text.includes(`_samples/${file}`))
    expect(others).toEqual([])
    expect(page).toMatch(new RegExp(`^\`{4}\\w+ file=\\./_samples/${file}\n\`{4}$`, 'm'))
    expect(page).toContain(`:::look\n::include{file=./_samples/${file}}\n:::`)
  })

  it.each(Object.keys(directives))('have a sample of the directive %s', (name) => {
    expect(written.some((text) => new RegExp(`^ *:{2,}${name}(?![\\w-])`, 'm').test(text))).toBe(true)
  })

  it.each([
    ['a title', /^```\w+ .*title="/m],
    ['highlighted lines', /^```\w+ .*\{[\d,-]+\}/m],
    ['numbered lines', /^```\w+ .*showLineNumbers/m],
    ['wrapped lines', /^```\w+ .*wrap/m],
    ['a difference', /^```\w+ diff/m],
    ['comments that highlight', /highlight-start/],
    ['comments that mark changes', /\[!code \+\+\]/],
    ['code from a file', /^```\w+ .*file=/m],
    ['a Mermaid diagram', /^```mermaid /m],
    ['a Graphviz diagram', /^```diagram /m],
    ['math', /^\$\$$/m],
    ['a footnote', /^\[\^\w+\]:/m],
    ['a task', /^- \[x\]/m],
    ['a definition', /^: /m],
    ['a table', /^\|---/m],
    ['a picture for each color mode', /\.svg#dark\)/],
    ['a width', /\)\{width=/],
    ['HTML', /<kbd>/],
    ['a variable', /\{\{\w+\}\}/],
  ])('have a sample of %s', (_what, pattern) => {
    expect(written.some((text) => pattern.test(text))).toBe(true)
  })
})

describe('the reference', () => {
  it.each([
    ['config', 'options'],
    ['front-matter', 'write/front-matter'],
    ['versions', 'versions/layers'],
    ['sidebar', 'versions/sidebar'],
    ['redirects', 'versions/redirects'],
  ])('has every key of the schema %s, with its description', (name, page) => {
    const keys = keysOf(jsonSchemas().get(`${name}.json`))
    expect(keys.length).toBeGreaterThan(3)
    const text = plainText(article(page))
    // The tables that are written from the schemas; a page may have others.
    const tables = source(`${page}.md`).match(/<!-- table: schema .*?<!-- end of table -->/gs) ?? []
    const rows = tables.flatMap((table) => table.match(/^\| `.*/gm) ?? [])
    for (const { key, description } of keys) {
      const found = rows.filter((row) => row.startsWith(`| \`${key}\` |`))
      expect(found.length, key).toBeGreaterThan(0)
      if (description === undefined) continue
      expect(found.join('\n'), key).toContain(description)
      expect(text, key).toContain(description.replaceAll('`', '').replaceAll(/\s+/g, ' '))
    }
    expect(rows.length).toBe(keys.length)
  })

  it.each(Object.entries(commands))('has the command %s with its arguments and options', (name, command) => {
    const [, section = ''] =
      new RegExp(`<h3[^>]* id="${name}".*?</h3>(.*?)(?=<h[23]|$)`, 's').exec(article('commands')) ?? []
    const text = plainText(section)
    expect(text).toContain(`${command.summary}.`)
    expect(text).toContain(command.example)
    for (const { name, about, isOptional } of command.words ?? [])
      expect(text).toContain(`${isOptional ? `[${name}]` : `<${name}>`} ${about}`)
    for (const [option, { value, about }] of Object.entries<Option>(command.options ?? {}))
      expect(text).toContain(`--${option}${value ? ` ${value}` : ''} ${about}`)
  })

  it('has the options of every command', () => {
    const text = plainText(article('commands'))
    for (const [option, { value, about }] of Object.entries(COMMON_OPTIONS))
      expect(text).toContain(`--${option} ${value} ${about}`)
  })
})

it.each([
  ['tsx', 'ApiField.tsx'],
  ['ts', 'ApiField.client.ts'],
])('the %s sample of the page about components is %s, which the page runs', (language, file) => {
  const [, code = ''] = new RegExp(`^\`{3}${language}\n(.*?)^\`{3}$`, 'ms').exec(source('components.md')) ?? []
  expect(code).toBe(readFileSync(join(DOCS, 'components', file), 'utf8'))
})

it.each(['forest', 'plum', 'ember'])(
  'the colors of the sample %s are easy to read, and are those that it shows',
  async (name) => {
    const file = `_samples/${name}.css`
    expect(source('design.md')).toContain(`\`\`\`css file=./${file}\n\`\`\`\n\n::color-sample{name=${name}}`)
    const program = { root: join(ROOT, 'engine'), bundle: '', fingerprint: '', cacheDir: '' }
    const paths = { contentDir: PAGES, configFile: join(PAGES, 'site.config.ts'), outDir: out }
    expect(await checkColors({ files: [file], text: '' }, { paths, program })).toEqual([])
    // In print, its colors would be on white paper.
    const [light, onScreen] = source(file).split('@media screen {\n')
    const blocks = [light, onScreen?.replaceAll(/^ {2}/gm, '')].map(
      (part) => /(?<=\{)[^}]+(?=\})/.exec(part ?? '')?.[0],
    )
    const shown = readFileSync(join(DOCS, 'theme.css'), 'utf8')
    const inMode = (mode: string) => shown.split(`.color-sample.${name}.${mode} {`)[1]?.split('}')[0]
    expect(blocks).toEqual([inMode('light'), inMode('dark')])
  },
)

it('each figure of the decisions is in the results of the benchmarks or in the description of the architecture', () => {
  const known = ['bench/RESULTS.md', 'bench/README.md', 'ARCHITECTURE.md']
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n')
  const text = source('decisions.md').replaceAll(/(\d),(?=\d{3})/g, '$1')
  const figures = [...text.matchAll(/(?<![\w.-])\d+(?:\.\d+)?(?: (?:s|ms|kB|MB)\b)?/g)].map(([figure]) => figure)
  expect(figures.length).toBeGreaterThan(50)
  const isKnown = (figure: string) => new RegExp(`(?<![\\d.])${figure.replace('.', '\\.')}(?![\\d.]*\\d)`).test(known)
  expect(figures.filter((figure) => !isKnown(figure))).toEqual([])
})

/** Every key of the objects in a schema, once for each object that has it. */
function keysOf(schema: unknown): { key: string; description: string | undefined }[] {
  if (typeof schema !== 'object' || schema === null) return []
  if (Array.isArray(schema)) return schema.flatMap(keysOf)
  return Object.entries(schema).flatMap(([name, part]) => {
    if (name !== 'properties') return name === 'default' ? [] : keysOf(part)
    return Object.entries(part as Record<string, { description?: string }>).flatMap(([key, inner]) => [
      { key, description: inner.description },
      ...keysOf(inner),
    ])
  })
}

function plainText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}
