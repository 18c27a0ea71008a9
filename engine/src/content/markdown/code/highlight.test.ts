import type { ElementContent } from 'hast'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { articleHtml } from '../../../model/source.ts'
import { articleRenderers } from '../../../theme/content/article-renderers.tsx'
import { compileSource } from '../../sources/compile.ts'
import { highlightLines, isKnownLanguage, knownLanguages } from './highlight.ts'

// The highlighter gives up on a line after half a second, which a busy machine reaches: here no time passes.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

/** A line as its tokens: `class:text`, or the text alone where it has no class. */
function tokensOf(line: readonly ElementContent[]): string[] {
  return line.map((token) => {
    if (token.type !== 'element') return 'value' in token ? token.value : ''
    const [text] = token.children
    return `${String(token.properties.className)}:${text?.type === 'text' ? text.value : ''}`
  })
}

function textOf(line: readonly ElementContent[]): string {
  return line
    .map((child) => (child.type === 'element' ? textOf(child.children) : 'value' in child ? child.value : ''))
    .join('')
}

describe('highlightLines', () => {
  it('gives each token the class of its kind', async () => {
    const lines = await highlightLines('def score(n=1):  # rate\n    return "high"', 'python')
    expect(lines.map(tokensOf)).toEqual([
      [
        'token-keyword:def ',
        'token-function:score',
        '(',
        'token-parameter:n',
        'token-keyword:=',
        'token-constant:1',
        '):  ',
        'token-comment:# rate',
      ],
      ['    ', 'token-keyword:return ', 'token-string-expression:"high"'],
    ])
  })

  it.each([
    ['python', 'if x:\n\treturn {"a": [1, 2]}\n\n# ende ß\n'],
    ['bash', 'curl -X POST "$URL" \\\n  --data \'{"a": 1}\' | jq .\n'],
    ['json', '{\n  "a": [true, null]\n}'],
    ['yaml', 'a:\n  - b: 1\n'],
    ['text', 'a\n\n  b & <c>'],
  ])('keeps every character of %s, line by line', async (language, code) => {
    const lines = await highlightLines(code, language)
    expect(lines.map(textOf)).toEqual(code.split('\n'))
  })

  it('gives plain text no tokens, and an empty sample one line', async () => {
    expect((await highlightLines('return 1', 'text')).map(tokensOf)).toEqual([['return 1']])
    expect(await highlightLines('', 'python')).toHaveLength(1)
  })

  it('goes on in each line where the one before ended', async () => {
    const lines = await highlightLines(`a = """\n${'return 1\n'.repeat(150)}"""\nreturn 1`, 'python')
    expect(new Set(lines.slice(1, 151).flatMap(tokensOf))).toEqual(new Set(['token-string-expression:return 1']))
    expect(tokensOf(lines.at(-1) ?? [])).toEqual(['token-keyword:return ', 'token-constant:1'])
  })

  it('keeps code that nests too deep as plain text', async () => {
    const code = `${'{"a":\n'.repeat(400)}1`
    const lines = await highlightLines(code, 'json')
    expect(lines.map(textOf)).toEqual(code.split('\n'))
    expect([lines[0], lines.at(-1)].map((line) => tokensOf(line ?? []).length)).toEqual([3, 1])
  })

  it('reads fields of a Go struct in braces, without trying every way to divide them', async () => {
    const field = 'Set func(a interface{}, name others.SessionContext) error'
    const lines = await highlightLines(`type S struct {\n\t${field}\n\tb struct{ x, y int; z chan string }\n}`, 'go')
    expect(textOf(lines[1] ?? [])).toBe(`\t${field}`)
    expect(tokensOf(lines[2] ?? [])).toEqual([
      '\tb ',
      'token-keyword:struct',
      '{ x, y ',
      'token-keyword:int',
      '; z ',
      'token-keyword:chan string',
      ' }',
    ])
  })

  it('knows a language by its short name', async () => {
    expect(await highlightLines('return 1', 'py')).toEqual(await highlightLines('return 1', 'python'))
  })
})

describe('isKnownLanguage', () => {
  it.each([
    ['python', true],
    ['py', true],
    ['console', true],
    ['text', true],
    ['pyhton', false],
    ['', false],
  ])('of %j is %j', (language, expected) => {
    expect(isKnownLanguage(language)).toBe(expected)
  })

  it('agrees with the list that suggestions are made from', () => {
    expect(knownLanguages.filter((language) => !isKnownLanguage(language))).toEqual([])
  })
})

describe('the rendered article', () => {
  it('carries classes and no style attribute', async () => {
    const samples = {
      python: 'from x import y  # z',
      bash: 'echo "x" # y',
      json: '{ "x": 1 }',
      yaml: 'x: y # z',
      text: 'from "x" # y',
    }
    const code = Object.entries(samples)
      .map(([language, sample]) => `\`\`\`${language} title="a" {1} showLineNumbers\n${sample}\n\`\`\`\n`)
      .join('\n')
    const { doc, problems } = await compileSource({ file: 'v1/a.md', text: `# Title\n\n${code}` }, articleRenderers)
    expect(problems).toEqual([])
    expect(articleHtml(doc).match(/<figure /g)).toHaveLength(5)
    expect(articleHtml(doc)).toContain('<span class="line marked"><span class="token-keyword">from</span>')
    expect(articleHtml(doc)).not.toMatch(/\sstyle\s*=/i)
  })
})
