import { slug } from 'github-slugger'
import { describe, expect, it } from 'vitest'
import { markdownSections } from '../../../../tests/markdown-sections.ts'
import { SHELL_IDS } from '../../../model/page-ids.ts'
import { formatProblem } from '../../../model/problem.ts'
import { headingsOf as allHeadings } from '../../../model/source.ts'
import { resolveHtml } from '../html/resolve-html.ts'
import { parseMarkdown } from '../parse.ts'
import { problemCollector } from '../report.ts'
import { identifyHeadings, takeTitle } from './headings.ts'

function headingsOf(text: string) {
  const { problems, report } = problemCollector('v1/a.md')
  const headings = allHeadings({ sections: markdownSections(text, report) })
  return { headings, anchors: headings.map(({ id }) => id), problems: problems.map(formatProblem) }
}

describe('takeTitle', () => {
  it('takes the heading out of the tree', () => {
    const tree = parseMarkdown('# Add a `model`\n\nText.\n')
    expect(takeTitle(tree)).toEqual({ text: 'Add a model' })
    expect(tree.children.map(({ type }) => type)).toEqual(['paragraph'])
  })

  it('finds it after front matter', () => {
    expect(takeTitle(parseMarkdown('---\nslug: a\n---\n\n# Title\n'))).toEqual({ text: 'Title' })
  })

  it('finds it after a comment and definitions', () => {
    expect(takeTitle(parseMarkdown('<!-- a -->\n\n[b]: c.md\n[d]: e.md\n\n# Title\n'))).toEqual({ text: 'Title' })
  })

  it.each([
    ['a comment', '# Add <!-- to do --> a model <!-- or two -->\n'],
    ['several lines', 'Add a\nmodel\n=====\n'],
    ['line breaks', 'Add\\\na  \nmodel\n=====\n'],
  ])('is one line of text, also with %s', (_what, text) => {
    expect(takeTitle(parseMarkdown(text))).toEqual({ text: 'Add a model' })
  })

  it.each([
    ['of Markdown', '# Add a model {#add}\n'],
    ['of HTML', '<h1 id="add">Add a model</h1>\n'],
  ])('takes an id %s', (_what, text) => {
    const tree = parseMarkdown(text)
    resolveHtml(tree, () => undefined)
    expect(takeTitle(tree)).toEqual({ text: 'Add a model', id: 'add' })
  })

  it.each([
    ['starts with text', 'Text.\n\n# Late\n'],
    ['starts with a section', '## Section\n'],
    ['is empty', ''],
  ])('finds none on a page that %s', (_what, text) => {
    const tree = parseMarkdown(text)
    const before = tree.children.length
    expect(takeTitle(tree)).toBeUndefined()
    expect(tree.children).toHaveLength(before)
  })
})

describe('identifyHeadings', () => {
  it.each([
    ['words', '## Add a model', 'add-a-model'],
    ['punctuation', "## What's new? (v1.0)", 'whats-new-v10'],
    ['code', '## The `stratadocs build` command', 'the-stratadocs-build-command'],
    ['a link', '## See [the guide](guide.md)', 'see-the-guide'],
    ['emphasis', '## A **bold** _claim_', 'a-bold-claim'],
    ['other scripts', '## Größe 大小', 'größe-大小'],
    ['underscores and dashes', '## max_replicas -- limit', 'max_replicas----limit'],
    ['a colon', '## At 10:30', 'at-1030'],
    ['what is around a comment', '## Add<!-- to do --> a model', 'add-a-model'],
    ['the name of a part of the page', '## Root', 'root'],
  ])('makes an id of %s', (_what, text, id) => {
    expect(headingsOf(text).anchors).toEqual([id])
  })

  it.each(Object.values(SHELL_IDS))('never makes the id %s of the page', (id) => {
    expect(slug(id)).not.toBe(id)
  })

  it('numbers headings of the same text, also around one that has such a name itself', () => {
    expect(headingsOf('## Steps\n\n## Steps\n\n### Steps\n\n## Steps 1\n').anchors).toEqual([
      'steps',
      'steps-1',
      'steps-2',
      'steps-1-1',
    ])
  })

  it('takes the id an author wrote, and its text without it', () => {
    expect(headingsOf('## Add a model {#add}\n\n### Of `your` own {#my.own_id-2}\n')).toEqual({
      headings: [
        { id: 'add', text: 'Add a model', depth: 2 },
        { id: 'my.own_id-2', text: 'Of your own', depth: 3 },
      ],
      anchors: ['add', 'my.own_id-2'],
      problems: [],
    })
  })

  it('never generates a written id, even for a heading above it', () => {
    expect(headingsOf('## Steps\n\n## Further {#steps}\n').anchors).toEqual(['steps-1', 'steps'])
    expect(headingsOf('## Add a model {/* #add */}\n').anchors).toEqual(['add'])
  })

  it('takes the id an author wrote before a comment', () => {
    expect(headingsOf('## Add a model {#add} <!-- to do -->\n').headings).toEqual([
      { id: 'add', text: 'Add a model', depth: 2 },
    ])
  })

  it('takes ids of all scripts', () => {
    expect(headingsOf('## Size {#größe}\n\n## 安装 {/* #安装_1 */}\n')).toMatchObject({
      headings: [{ text: 'Size' }, { text: '安装' }],
      anchors: ['größe', '安装_1'],
    })
  })

  it.each([
    ['in the middle', '## The {#add} syntax', 'the-add-syntax'],
    ['with a space in it', '## Add {#a b}', 'add-a-b'],
    ['in code', '## Write `{#add}`', 'write-add'],
  ])('takes no id that is %s', (_what, text, id) => {
    expect(headingsOf(text).anchors).toEqual([id])
  })

  it('puts the id where the HTML step looks for it', () => {
    const tree = parseMarkdown('## One\n')
    identifyHeadings(tree, () => undefined)
    expect(tree.children[0]?.data).toEqual({ hProperties: { id: 'one' } })
  })

  it('finds headings inside directives and lists', () => {
    expect(headingsOf(':::note\n## In a note\n:::\n\n- ## In a list\n').anchors).toEqual(['in-a-note', 'in-a-list'])
  })

  it('reports a repeated written id where it is repeated', () => {
    expect(headingsOf('## One {#same}\n\n## Two {#same}\n').problems).toEqual([
      'v1/a.md:3:1  Two headings have the id same.  Give each heading its own {#id}.',
    ])
  })

  it('leaves a repeated id to the first where that is not an error', () => {
    expect(headingsOf('## One {#same}\n\n## Two {#same}\n').anchors).toEqual(['same', 'two'])
  })

  it('reports a second title', () => {
    expect(headingsOf('Text.\n\n# Again\n').problems).toEqual([
      'v1/a.md:3:1  The page has a second title.  Start sections with ##.',
    ])
  })
})
