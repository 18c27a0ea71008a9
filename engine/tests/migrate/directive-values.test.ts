import { toString as textOf } from 'mdast-util-to-string'
import { describe, expect, it } from 'vitest'
import { parseMarkdown } from '../../src/content/markdown/parse.ts'
import { attributeText, escapeMarkdown, labelText } from '../../src/migrate/docusaurus/convert/jsx/directive-text.ts'

const HOSTILE = [
  'plain',
  'two words',
  '',
  '{ "200": { "description": "OK" } }',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as in addresses of APIs
  '/v2/models/${MODEL_NAME}/infer$',
  '$a$ and $$b$$',
  'quotes " and \' and `code` and ```fences```',
  'a line\n\n# another\n:::\n::x{}\n```\n',
  '<b>HTML</b> <!-- comment --> &amp; &quot; &#123; &unknown; &',
  '[link](x) ![image](y) [x]: z \\ \\{ \\"',
  '{{version}} {#id} }}}',
  'tabs\tand ünïcödé 🙂',
  'snake_case_name, *stars*, ~~tildes~~ and &lt;',
]

describe('an attribute of a directive', () => {
  it.each(HOSTILE)('is read back unchanged: %j', (value) => {
    const written = `a=${attributeText(value)} b=${attributeText(value)}`
    for (const text of [`::x-y{${written}}`, `:::x-y{${written}}\nText.\n:::`]) {
      const [node, ...rest] = parseMarkdown(`Before $x$.\n\n${text}\n\nAfter.`).children.slice(1)
      expect(rest).toHaveLength(1)
      expect(node).toMatchObject({ name: 'x-y', attributes: { a: value, b: value } })
    }
  })

  it('keeps references that name no character', () => {
    expect(parseMarkdown('::x{a="&#0; &#x41; &#9999999; &nbsp;"}').children[0]).toMatchObject({
      attributes: { a: '\uFFFD A \uFFFD &nbsp;' },
    })
  })
})

describe('a label of a directive', () => {
  it.each(HOSTILE)('shows the plain text it was made from: %j', (value) => {
    const written = labelText(escapeMarkdown(value))
    const [container] = parseMarkdown(`:::details[${written}]\nText.\n:::`).children
    const label = container && 'children' in container ? container.children.slice(0, -1) : []
    expect(textOf(label)).toBe(value.replaceAll(/\s+/g, ' ').trim())
    // Variables are replaced before Markdown is parsed.
    expect(written).not.toMatch(/(?<!\\)\{\{/)
  })
})
