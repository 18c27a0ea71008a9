import { describe, expect, it } from 'vitest'
import { convertDoc } from '../../src/migrate/docusaurus/convert/convert-doc.ts'
import { splitFrontMatter } from '../../src/migrate/docusaurus/convert/front-matter/split-front-matter.ts'
import { pageLimit } from '../../src/migrate/docusaurus/convert/mdx/limits.ts'
import { expectLinear } from '../properties/expect-linear.ts'
import { imported } from './imported-site.ts'

/** As often as a page of 64 kB has room for. */
const many = (part: string, count = Math.floor(64_000 / part.length)) => part.repeat(count)

/** Pages that ended the process or took minutes. */
const ODD: Record<string, string> = {
  braces: many('{'),
  'a list in an export': `export const a = ${many('[')}`,
  'an expression': `{${many('(', 20_000)}1${many(')', 20_000)}}`,
  'an attribute': `<A b={${many('[', 20_000)}${many(']', 20_000)}} />`,
  'elements in expressions': many('<A>{', 60),
  'elements in expressions with text': many('<A>a {b ', 60),
  'a template': `{\`${many('$' + '{`')}`,
  elements: many('<div>\n\n', 4000) + many('</div>\n\n', 4000),
  'elements with attributes that are spread': many('<A{...b}>\n\n', 400) + many('</A>\n\n', 400),
  'elements in a line with marks of code in attributes': `<A b="\`" />${many('<b>', 4000)}${many('</b>', 4000)} \``,
  details: many('<details><summary>a</summary>\n\n'),
  containers: many(':::note\n'),
  quotes: `${many('> ')}x`,
  lists: `${many('- ')}x`,
  expressions: many('{a}'),
  'tags without an end': many('<a b c '),
  'comments without an end': many('<!--'),
  operators: `{${many('!')}a}`,
  'chosen values': `export const a = ${many('a ? b : ')}c`,
  'statements in statements': `export function a() { ${many('if (a) ', 16_000)}b }`,
  'colons of a block': many(':a\n'),
  'comments in a line': many('<!--a-->', 20_001),
  'elements one after the other': many('<b>a</b>\n\n', 10_001),
}

const context = {
  ...{
    isMdx: true,
    hasMath: false,
    hasEmoji: true,
    componentMode: () => 'stub' as const,
    isKnownLanguage: () => true,
  },
  ...{ resolveLink: () => undefined, resolveFile: () => undefined, readText: () => undefined },
}
const convert = (text: string) => convertDoc({ file: 'a.mdx', ...splitFrontMatter(text), target: 'a.md' }, context)

describe('a page with too much of', () => {
  it('anything is copied as it is, with a note, and the others are converted', async () => {
    const names = Object.keys(ODD).map((_, at) => `docs/odd-${at}.md`)
    const pages = Object.fromEntries(Object.values(ODD).map((text, at) => [names[at] ?? '', `# Odd\n\n${text}\n`]))
    const { places, notes, text } = await imported({ ...pages, 'docs/index.md': '# Page\n\n<br>\n' })
    expect(places('broken file').sort()).toEqual(names.map((name) => `${name}:1`).sort())
    expect(notes).toContain(
      'docs/odd-0.md broken file: The page cannot be read: Brackets nest too deep. -> The text as it was.',
    )
    expect(text('content/current/odd-0.md')).toContain('{{{{')
    expect(text('content/current/index.md')).toContain('<br>')
  })

  it.each(Object.entries(ODD))('%s is rejected before it is parsed', (_what, text) => {
    expect(pageLimit(text)).toMatch(/too (deep|many)/)
  })

  it('nothing is not', () => {
    const code = `\`\`\`jsx\n${many('<A>{', 100)}\n\`\`\`\n`
    const rest = `${many('<br>\n', 500)}${many('<li>a</li>\n', 500)}${many('> - a\n\n', 500)}${many(':::note\n\na\n\n:::\n\n', 300)}`
    const dashes = `a | b\n${many('-', 200)} | ---\n\n${many('*', 200)}\n`
    const named = many('`List<String>`, <https://example.org/a>, `get <name>`, 1 < 2 and 3 > 2 <!-- <div> -->\n', 300)
    const placeholders = many('Get <name> of ``<li>`` or `<div>`.\n', 300)
    expect([code + rest, named, placeholders, dashes].flatMap((text) => pageLimit(text) ?? [])).toEqual([])
  })
})

describe('front matter and categories that nest too deep', () => {
  it('are notes', async () => {
    const deep = `---\na: ${many('[', 50_000)}\n---\n\n# Page\n`
    const pages = { 'docs/a.md': deep, 'docs/b.md': deep, 'docs/c/index.md': deep, 'docs/c/d.md': deep }
    const { places, text } = await imported({
      ...pages,
      'docs/c/_category_.json': many('[', 50_000),
      'docs/index.md': '',
    })
    expect(places('front matter')).toEqual(['docs/a.md:1'])
    expect(places('broken file')).toEqual(['docs/c/_category_.json:1'])
    expect(text('content/current/c/d.md')).toBe('# Page\n')
  })
})

describe('tags without content', () => {
  it('are closed all at once, but not in code', () => {
    const text = `# A\n\na<br>b<br class="x">\n\n\`<br>\` <hr>\n\n\`\`\`html\n<br>\n\`\`\`\n\n<br/>c<br>d\n`
    const { text: converted, counts, notes } = convert(text)
    expect(converted).toContain('a<br>b<br>')
    expect(converted).toContain('`<br>` <hr>')
    expect(converted).toContain('```html\n<br>\n```')
    expect(counts['repaired MDX']).toBe(4)
    expect(notes).toEqual([])
  })

  it('are closed however many there are', () => {
    const { text, counts, notes } = convert(`# A\n\n${many('a<br>\n', 500)}`)
    expect(notes).toEqual([])
    expect(counts['repaired MDX']).toBe(500)
    expect(text.match(/a<br>/g)).toHaveLength(500)
  })
})

describe('addresses in angle brackets', () => {
  it('become links however many there are, but not in code', () => {
    const list = many('- a <https://example.org/a> or <b@example.org>\n', 100)
    const { text, counts, notes } = convert(
      `# A\n\n${list}- \`<https://example.org/c>\`\n\n<D e="<https://example.org/e>" />\n`,
    )
    expect(notes).toEqual([])
    expect(counts['repaired MDX']).toBe(200)
    expect(text.match(/\[https:\/\/example\.org\/a\]\(https:\/\/example\.org\/a\)/g)).toHaveLength(100)
    expect(text.match(/\[b@example\.org\]\(mailto:b@example\.org\)/g)).toHaveLength(100)
    expect(text).toContain('`<https://example.org/c>`')
    expect(text).toContain('::d{e="<https://example.org/e>"}')
  })
})

describe('eight times the text takes about eight times as long:', () => {
  it.each<[string, (space: string) => string]>([
    ['space in an attribute', (space) => `<a title="a${space}b">c</a>`],
    ['space in a cell', (space) => `<table><tbody><tr><td title="a${space}b">a</td></tr></tbody></table>`],
    ['empty lines in a container', (space) => `<Admonition>\n\na${space.replaceAll(' ', '\n')}b\n\n</Admonition>`],
    ['a tag that never ends', (space) => `<${space.replaceAll(' ', 'a.')} `],
  ])('%s', async (_what, pageOf) => {
    await expectLinear(async (times) => convert(`# A\n\n${pageOf(' '.repeat(times * 8000))}\n`))
  })
})
