import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { compileSource } from '../../src/content/sources/compile.ts'
import { articleRenderers } from '../../src/theme/content/article-renderers.tsx'
import { expectLinear, timeOf } from './expect-linear.ts'

// React warns of duplicate keys that an author's mistake causes, which is reported anyway.
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterAll(() => vi.restoreAllMocks())

/** Texts that take parsers and patterns their length squared, or worse, when they are careless. */
const PATTERNS: Readonly<Record<string, (count: number) => string>> = {
  'nested quotes': (count) => `${'> '.repeat(count)}a`,
  'nested lists': (count) => `${'- '.repeat(count)}a`,
  'numbered lists': (count) => `${'1. '.repeat(count)}a`,
  'lazy quotes': (count) => '> a\nb\n'.repeat(count),
  'quotes and lists in turn': (count) => '> - a\n\n'.repeat(count),
  'open brackets': (count) => '['.repeat(count),
  'brackets in brackets': (count) => `${'['.repeat(count)}a${']'.repeat(count)}`,
  'open links': (count) => '[a]('.repeat(count),
  'open pictures': (count) => '![]('.repeat(count),
  links: (count) => '[a](b.md) '.repeat(count),
  'references to nothing': (count) => '[a][b] '.repeat(count),
  'references to one definition': (count) => `[a]: b.md\n\n${'[a] '.repeat(count)}`,
  definitions: (count) => Array.from({ length: count }, (_, at) => `[a${at}]: b.md\n`).join(''),
  footnotes: (count) => Array.from({ length: count }, (_, at) => `[^${at}]\n\n[^${at}]: x\n\n`).join(''),
  'footnotes without a definition': (count) =>
    Array.from({ length: count }, (_, at) => `[^a${at}]\n\n[^b${at}]: x\n\n`).join(''),
  'one footnote often': (count) => `${'[^1] '.repeat(count)}\n\n[^1]: x\n`,
  dollars: (count) => '$'.repeat(count),
  'open math': (count) => '$a '.repeat(count),
  'math in a line': (count) => '$a$ '.repeat(count),
  'open blocks of math': (count) => '$$ a\n\n'.repeat(count),
  'blocks of math': (count) => '$$\na\n$$\n\n'.repeat(count),
  'math and backticks': (count) => '$a ` `` '.repeat(count),
  'definition lists': (count) => 'A\n: b\n\n'.repeat(count),
  'colons of definitions': (count) => `A\n${': '.repeat(count)}`,
  'opening emphasis': (count) => '*a '.repeat(count),
  'emphasis of two kinds': (count) => '*a **b '.repeat(count),
  'nested emphasis': (count) => `${'*a\n'.repeat(count)}${'a*\n'.repeat(count)}`,
  'runs of stars': (count) => 'a***b'.repeat(count),
  underscores: (count) => '_a __b '.repeat(count),
  tildes: (count) => '~~a ~b '.repeat(count),
  'growing runs of backticks': (count) =>
    Array.from({ length: Math.ceil(Math.sqrt(2 * count)) }, (_, at) => '`'.repeat(at + 1)).join(' '),
  'open fences': (count) => '```text\n~~~\n'.repeat(count),
  'a long word of code': (count) => `\`\`\`text\n${'aB_'.repeat(count)}\n\`\`\`\n`,
  'a long line of code': (count) => `\`\`\`python\n${'a("'.repeat(count)}\n\`\`\`\n`,
  'deep code': (count) => `\`\`\`json\n${'['.repeat(count)}\n\`\`\`\n`,
  'lines of code that open more': (count) => `\`\`\`json\n${'{"a":\n'.repeat(count)}\`\`\`\n`,
  'marks of a fence': (count) => `\`\`\`text ${'{1} title='.repeat(count)}\na\n\`\`\`\n`,
  'a wide table': (count) => `${'|a'.repeat(count)}|\n${'|-'.repeat(count)}|\n`,
  'a long table': (count) => `|a|b|\n|-|-|\n${'|c|d|\n'.repeat(count)}`,
  'open directives': (count) => ':::note\n'.repeat(count),
  'open code groups': (count) => ':::code-group\n'.repeat(count),
  'labels in labels': (count) => ':a['.repeat(count),
  'open attributes': (count) => ':a{'.repeat(count),
  'labels with open attributes': (count) => ':a[b]{c '.repeat(count),
  'directives in text': (count) => ':a[b]{c=d} '.repeat(count),
  'attributes of a directive': (count) => `:::note[a]{b="${']{'.repeat(count)}"} x\n:::\n`,
  'colons alone': (count) => ':::\n'.repeat(count),
  entities: (count) => '&amp;&#x41;&nothing;'.repeat(count),
  ampersands: (count) => '&'.repeat(count),
  comments: (count) => '<!--a-->'.repeat(count),
  'comments that switch checks off': (count) => '<!-- check-off links -->\n\n'.repeat(count),
  'links whose check is off': (count) => '<!-- check-off links -->\n\n[a](b.md)\n\n'.repeat(count),
  'open comments': (count) => '<!--'.repeat(count),
  'open tags': (count) => '<a '.repeat(count),
  'angle brackets': (count) => '<'.repeat(count),
  instructions: (count) => '<?<![CDATA['.repeat(count),
  'open elements': (count) => '<div>\n\n'.repeat(count),
  'elements in elements': (count) => `${'<div>\n\n'.repeat(count)}a\n\n${'</div>\n\n'.repeat(count)}`,
  'elements of one block': (count) => '<div>'.repeat(count),
  'closing tags alone': (count) => `<p>\n${'</div>\n'.repeat(count)}`,
  'formatting that is open in each paragraph': (count) =>
    `${Array.from({ length: 90 }, (_, at) => `<b id=${at}>`).join('')}${'<p>a'.repeat(count)}`,
  'formatting in blocks in turn': (count) => '<p><b><div>'.repeat(count),
  'elements in lines': (count) => 'a <kbd>b</kbd> '.repeat(count),
  'line breaks in cells': (count) => `|a|b|\n|-|-|\n${'|c<br>|d<br/>e|\n'.repeat(count)}`,
  'cells of HTML': (count) => `<table>\n${'<tr><td>a<td>b\n'.repeat(count)}</table>`,
  'blocks in cells': (count) => `<table>\n${'<tr><td>\n\n- a\n\n</td></tr>\n'.repeat(count)}</table>`,
  'tables in tables': (count) => '<table><tr><td>'.repeat(count),
  'items that are never closed': (count) => `<ul>${'<li>a'.repeat(count)}`,
  'elements of several kinds': (count) => '<a><b><c>'.repeat(count),
  'attributes of an element': (count) => `<p ${'a="b" '.repeat(count)}>x</p>`,
  'quotes in a tag': (count) => `<p ${'a="'.repeat(count)}>`,
  'braces in a tag': (count) => `<p ${'a={'.repeat(count)}>`,
  'tags with open braces': (count) => '<p a={b '.repeat(count),
  'tags with braces and no end': (count) => `<div${' a={}'.repeat(count)} <`,
  'space in a tag that ends': (count) => `<p${' '.repeat(count)}>`,
  'space after a mark of a line': (count) => `\`\`\`js\n// highlight-end${' '.repeat(count)}x\n\`\`\`\n`,
  'open marks of lines': (count) => `\`\`\`js\n${'[!code '.repeat(count)}x\n\`\`\`\n`,
  'ranges of lines': (count) => `\`\`\`js {${'1-10000,'.repeat(count)}1}\na\n\`\`\`\n`,
  'rows without cells': (count) => `${'|a'.repeat(count / 8)}|\n${'|-'.repeat(count / 8)}|\n${'|\n'.repeat(count / 2)}`,
  'keys in keys': (count) => `---\n${'? '.repeat(Math.min(count, 190))}a\n---\n`,
  'space in a tag': (count) => `<p${' '.repeat(count)}`,
  'anchors with one id': (count) => '<a id="x"></a>\n'.repeat(count),
  addresses: (count) => 'a@b.c www.a.b http://a.b '.repeat(count),
  'half of an address': (count) => `${'a.'.repeat(count)}@`,
  backslashes: (count) => '\\'.repeat(count),
  'empty lines': (count) => '\n'.repeat(count),
  'space before a word': (count) => `## a${' '.repeat(count)}b`,
  'space at the end': (count) => `a${' '.repeat(count)}\n`.repeat(2),
  'equal headings': (count) => '## a\n'.repeat(count),
  'headings with ids': (count) => Array.from({ length: count }, (_, at) => `## a {#a-${at}}\n`).join(''),
  'headings that ids stand in the way of': (count) =>
    `${Array.from({ length: count }, (_, at) => `## b {#a${at === 0 ? '' : `-${at}`}}\n`).join('')}## a\n`,
  'underlined headings': (count) => 'a\n===\n'.repeat(count),
  'deep front matter': (count) => `---\ntitle: ${'['.repeat(count)}\n---\n`,
  'front matter of references': (count) => `---\ntitle: &a [${'*a,'.repeat(count)}]\n---\n`,
  'one long word': (count) => 'y'.repeat(count),
  'one long number': (count) => '1'.repeat(count),
}

/** A page of so many characters that repeats a pattern. */
function pageOf(pattern: (count: number) => string, length: number): string {
  const unit = pattern(1000).length / 1000
  return pattern(Math.ceil(length / unit))
}

const SIZE = 4_000

const compile = (text: string) => compileSource({ file: 'v1/a.md', text }, articleRenderers)

describe('eight times the text takes about eight times as long, or is refused at once', () => {
  it.each(Object.keys(PATTERNS))('%s', async (name) => {
    const pattern = PATTERNS[name] ?? String
    await expectLinear((times) => compile(pageOf(pattern, times * SIZE)))
  })
})

describe('a page of a megabyte', () => {
  it.each([
    'nested quotes',
    'labels in labels',
    'nested emphasis',
    'open comments',
    'space before a word',
    'deep code',
    'lines of code that open more',
  ])('of %s is compiled in seconds, and the program survives', async (name) => {
    const text = pageOf(PATTERNS[name] ?? String, 1_000_000)
    expect(await timeOf(() => compile(text))).toBeLessThan(10_000)
  })
})
