import { describe, expect, it } from 'vitest'
import { markdownSections } from '../../../../tests/markdown-sections.ts'
import type { SearchBlock } from '../../../search/index/index-file.ts'
import { searchBlocks } from '../../../site/search-blocks.ts'

/** The blocks of a text, as search knows them. */
const blocks = (text: string) => searchBlocks({ sections: markdownSections(text) })

const fence = (language: string, ...lines: string[]) => blocks(`\`\`\`${language}\n${lines.join('\n')}\n\`\`\`\n`)

describe('the blocks of a text', () => {
  it.each<[string, string, SearchBlock[]]>([
    ['nothing', '', []],
    ['a paragraph, its lines joined', 'One\ntwo  three.\n', ['One two three.']],
    ['each paragraph', 'One.\n\nTwo.\n', ['One.', 'Two.']],
    ['emphasis, code and links as their texts', '**Go** _to_ `x.y`, [the *page*](a.md "T").', ['Go to x.y, the page.']],
    ['the alternative of an image', 'See ![a chart](a.png).', ['See a chart.']],
    ['a heading as its level, id and text', '## The `port`\n', [[2, 'the-port', 'The port']]],
    ['a heading with an id of its own', '### Port {#p}\n', [[3, 'p', 'Port']]],
    ['headings among texts, in order', 'A.\n\n## B\n\nC.\n\n### D\n', ['A.', [2, 'b', 'B'], 'C.', [3, 'd', 'D']]],
    ['each item of a list', '- One\n- Two\n', ['One', 'Two']],
    [
      'items in items, and their further paragraphs',
      '1. One\n   - Two\n\n     More.\n2. Three\n',
      ['One', 'Two', 'More.', 'Three'],
    ],
    ['a quotation', '> Said.\n', ['Said.']],
    ['a footnote', 'One[^a].\n\n[^a]: Two.\n', ['One.', 'Two.']],
    ['no front matter', '---\ntitle: A\n---\n\nB.\n', ['B.']],
    ['no rules, comments and definitions', 'A.\n\n---\n\n<!-- B -->\n\n[c]: d.md\n', ['A.']],
    ['no comment inside of a text', 'One <!-- to do --> two.\n', ['One two.']],
    ['a break as a space', 'One\\\ntwo  \nthree\n', ['One two three']],
  ])('gives %s', (_what, text, expected) => {
    expect(blocks(text)).toEqual(expected)
  })
})

describe('a table', () => {
  it('is one text a row, its cells apart', () => {
    const table = '| Name | Type |\n|---|---|\n| `port` | a [number](n.md) |\n| a \\| b | **text** |\n'
    expect(blocks(table)).toEqual(['Name · Type', 'port · a number', 'a | b · text'])
  })

  it('has no text for a row without any', () => {
    expect(blocks('| | |\n|---|---|\n| One | Two |\n')).toEqual(['One · Two'])
  })
})

describe('a code sample', () => {
  it('is its names, each once, in order', () => {
    expect(
      fence(
        'python',
        'options = ListOptions(page_size=2)',
        'for model in client.models.list(options=options):',
        '    print(model.name)  # the name of a model',
        'client.models.list()',
      ),
    ).toEqual(['ListOptions, page_size, client.models.list, print, model.name'])
  })

  it.each<[string, string, string]>([
    ['flags and constants of a shell', 'kubectl get pods --dry-run=client && echo $ACME_URL', '--dry-run, ACME_URL'],
    ['keys of settings', 'apiGateway: { image_tag: 1, nested.key: "a b" }', 'apiGateway, image_tag, nested.key'],
    ['a function that is called', 'wait(until_ready)', 'wait, until_ready'],
  ])('has %s', (_what, line, names) => {
    expect(fence('text', line)).toEqual([names])
  })

  it.each<[string, string, string]>([
    ['raises', 'raise LookupError("No model of this name.")', 'LookupError, No model of this name.'],
    ['throws', 'throw new Error("no such file")', 'Error, no such file'],
    ['raises in a line of its own', 'raise LookupError(\n    f"No model {name}."\n)', 'LookupError, No model {name}.'],
    ['throws in other quotes', 'throw new Error(\'it has no "id"\')', 'Error, it has no "id"'],
    ['reports', '{"msg": "rows is required"}', 'rows is required'],
    ['prints', "{'detail': 'rows is required'}", 'rows is required'],
  ])('has the text of an error that it %s', (_what, line, text) => {
    expect(fence('text', line)).toEqual([text])
  })

  it('has no other text', () => {
    expect(fence('text', 'send("rows is required", key="a b c")')).toEqual(['send'])
  })

  it('is nothing without a name', () => {
    expect(fence('text', 'one two 3.14 go', '', 'a-b "c"')).toEqual([])
    expect(fence('text')).toEqual([])
  })
})

describe('a diagram', () => {
  it('is its alternative', () => {
    expect(fence('diagram alt="From one_a to two."', 'digraph { one_a -> two_b }')).toEqual(['From one_a to two.'])
  })

  it('is nothing without one', () => {
    expect(fence('diagram', 'digraph { one_a -> two_b }')).toEqual([])
  })
})

describe('a directive', () => {
  it('is its title and its body', () => {
    expect(blocks(':::warning[Mind the *gap*]\nOne.\n\n- Two\n:::\n')).toEqual(['Mind the gap', 'One.', 'Two'])
    expect(blocks(':::note\nOne.\n:::\n')).toEqual(['One.'])
  })

  it('is all of its tabs, with headings and code in them', () => {
    const tabs =
      '::::tabs{group=os}\n:::tab[Linux]\n### Run\n\nOne.\n:::\n:::tab[macOS]\n```text\nrun_it\n```\n:::\n::::\n'
    expect(blocks(tabs)).toEqual(['Linux', [3, 'run', 'Run'], 'One.', 'macOS', 'run_it'])
  })
})
