import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { optionPlaces } from './option-places.ts'

const folder = mkdtempSync(join(tmpdir(), 'stratadocs-places-'))

/** The text of a configuration from the place of an option on, to the end of its line. */
async function textAt(lines: readonly string[], path: readonly PropertyKey[]): Promise<string | undefined> {
  const file = join(folder, 'site.config.ts')
  writeFileSync(file, lines.join('\n'))
  const { line, column } = (await optionPlaces(file))(path)
  return lines[line - 1]?.slice(column - 1)
}

describe('the place of an option', () => {
  const written = [
    "import { defineConfig } from 'stratadocs'",
    "import { more } from './more.ts'",
    "const footer: Footer = { style: 'dim' }",
    'export default defineConfig({',
    "  title: 'Ünïcode 😀',",
    "  'basePath': '/docs',",
    '  navbar: {',
    '    items: [',
    "      { type: 'link', label: 'Home', href: '/' },",
    "      { type: 'docs' } as const,",
    '    ],',
    '  },',
    '  footer,',
    '  search: more,',
    '  checks: { ...more, [more]: 1, links: more },',
    '} satisfies SiteConfigInput)',
  ]

  it.each([
    ['an option', ['title'], "title: 'Ünïcode 😀',"],
    ['a name in quotes', ['basePath'], "'basePath': '/docs',"],
    ['one inside another', ['navbar', 'items', 1, 'type'], "type: 'docs' } as const,"],
    ['an item of a list', ['navbar', 'items', 0], "{ type: 'link', label: 'Home', href: '/' },"],
    ['what a variable holds', ['footer', 'style'], "style: 'dim' }"],
    ['what is imported', ['search', 'hosted', 'appId'], 'search: more,'],
    ['what is spread', ['checks', 'images'], 'checks: { ...more, [more]: 1, links: more },'],
    ['an option beside a spread', ['checks', 'links'], 'links: more },'],
    ['what is missing', ['origin'], 'export default defineConfig({'],
    ['what an item lacks', ['navbar', 'items', 1, 'target'], "{ type: 'docs' } as const,"],
  ])('%s', async (_what, path, text) => {
    expect(await textAt(written, path)).toBe(text)
  })

  it.each([
    ['a function makes', ['export default merge({ title: 1 })'], 'export default merge({ title: 1 })'],
    ['names itself', ['var config = defineConfig(config)', 'export default config'], 'export default config'],
    ['another file exports', ["export { default } from './other.ts'"], "export { default } from './other.ts'"],
    ['has a spread in a list', ['export default { items: [...more, {}] }'], 'items: [...more, {}] }'],
  ])('of a configuration that %s is the nearest around it', async (_what, lines, text) => {
    expect(await textAt(lines, ['items', 1, 'a'])).toBe(text)
  })

  it('of JavaScript is found, too', async () => {
    const file = join(folder, 'site.config.js')
    writeFileSync(file, 'export default {\n  title: 1,\n}\n')
    expect((await optionPlaces(file))(['title'])).toEqual({ line: 2, column: 3 })
  })
})
