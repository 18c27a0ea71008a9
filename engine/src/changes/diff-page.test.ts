import { describe, expect, it } from 'vitest'
import { markdownSections } from '../../tests/markdown-sections.ts'
import { diffPage } from './diff-page.ts'
import { type TextSection, textSections } from './text-sections.ts'

const texts = (body: string) => textSections(markdownSections(body))

/** A difference with one line per block: `[-removed-]`, `[+added+]`. */
function format(before: string, after: string): string[] {
  return diffPage(texts(before), texts(after)).sections.flatMap(({ heading, type, blocks }) => [
    `${type} ${heading || '-'}`,
    ...blocks.map(({ parts }) =>
      parts
        .map(({ type: part, text }) => (part === 'same' ? text : part === 'added' ? `[+${text}+]` : `[-${text}-]`))
        .join(''),
    ),
  ])
}

describe('diffPage', () => {
  it('finds no difference if the words are the same', () => {
    expect(format('Text with a [link](/v1/a.md).', 'Text with a [link](/v2/a.md).')).toEqual([])
    expect(format('- one\n- two', '1. one\n2. two')).toEqual([])
  })

  it('counts the characters of a script without spaces as words', () => {
    expect(
      format(
        '自动创建新的部署。然后等待所有副本就绪。最后删除旧的部署。',
        '立即创建新的部署。然后等待所有副本就绪。最后删除以前的部署。',
      ),
    ).toEqual(['changed -', '[-自动-][+立即+]创建新的部署。然后等待所有副本就绪。最后删除[-旧-][+以前+]的部署。'])
    expect(diffPage(texts('部署。'), texts('部署。最后删除。'))).toMatchObject({ wordsAdded: 5, wordsRemoved: 0 })
  })

  it('compares the blocks of sections', () => {
    const section = (text: string): TextSection => ({ heading: 'Steps', blocks: [{ kind: 'text', text }] })
    expect(diffPage([section('Start it.')], [section('Start it now.')])).toEqual({
      sections: [
        {
          heading: 'Steps',
          type: 'changed',
          blocks: [
            {
              kind: 'text',
              parts: [
                { type: 'same', text: 'Start it' },
                { type: 'added', text: ' now' },
                { type: 'same', text: '.' },
              ],
            },
          ],
        },
      ],
      wordsAdded: 1,
      wordsRemoved: 0,
    })
    expect(diffPage([section('Start it.')], [section('Start it.')]).sections).toEqual([])
  })

  it('keeps the indentation of code', () => {
    const before = '- Item\n\n  ```python\n  if a:\n      b = 2\n  ```'
    expect(format(before, before.replace('2', '3'))).toEqual(['changed -', 'if a:\n[-    b = 2\n-][+    b = 3\n+]'])
  })

  it('compares text by word', () => {
    expect(format('You choose one of two modes.', 'You choose one of three modes.')).toEqual([
      'changed -',
      'You choose one of [-two-][+three+] modes.',
    ])
  })

  it('compares words of other scripts whole, not letter by letter', () => {
    expect(format('Удалите старый кластер из списка.', 'Удалите новый кластер из списка.')).toEqual([
      'changed -',
      'Удалите [-старый-][+новый+] кластер из списка.',
    ])
    expect(format('Διαγράψτε την παλιά ομάδα.', 'Διαγράψτε την νέα ομάδα.')).toEqual([
      'changed -',
      'Διαγράψτε την [-παλιά-][+νέα+] ομάδα.',
    ])
  })

  it('joins changes with one word between them', () => {
    expect(format('Set the old big port of the pod.', 'Set the new big host of the pod.')).toEqual([
      'changed -',
      'Set the [-old big port-][+new big host+] of the pod.',
    ])
    expect(format('Set the old big red port of the pod.', 'Set the new big red host of the pod.')).toEqual([
      'changed -',
      'Set the [-old-][+new+] big red [-port-][+host+] of the pod.',
    ])
  })

  it('shows a rewritten text as removed and added', () => {
    expect(format('Nothing of this is left here.', 'Quite another sentence is here now.')).toEqual([
      'changed -',
      '[-Nothing of this is left here.-][+Quite another sentence is here now.+]',
    ])
  })

  it('compares the words of long paragraphs, up to a limit', () => {
    // Of five words, three are replaced.
    const paragraph = (words: number, own: string) =>
      Array.from({ length: words }, (_, at) => `${at % 5 < 3 ? own : 'kept'}${at}`).join(' ')
    const partsOf = (words: number) =>
      diffPage(texts(paragraph(words, 'old')), texts(paragraph(words, 'new'))).sections[0]?.blocks[0]?.parts.length
    expect(partsOf(500)).toBe(300)
    expect(partsOf(1000)).toBe(2)
  })

  it('compares by section, and tells which are new or removed', () => {
    const before = 'Opening.\n\n## Steps\n\n1. Start it.\n2. Stop it.\n\n## Gone\n\nBye.'
    const after = 'Opening.\n\n## Steps\n\n1. Start it.\n2. Stop it slowly.\n\n## Fresh\n\nHello.'
    expect(format(before, after)).toEqual([
      'changed Steps',
      'Stop it[+ slowly+].',
      'removed Gone',
      '[-Bye.-]',
      'added Fresh',
      '[+Hello.+]',
    ])
  })

  it('compares code by line, without reading headings in it', () => {
    const before = '```python\n# Connect\na = 1\nb = 2\n```'
    const after = '```python\n# Connect\na = 1\nb = 3\nc = 4\n```'
    expect(format(before, after)).toEqual(['changed -', '# Connect\na = 1\n[-b = 2\n-][+b = 3\nc = 4\n+]'])
  })

  it('shows a line at the end of code as added or removed, not the one before it', () => {
    const [short, long] = ['```text\na\nb\n```', '```text\na\nb\nc\n```']
    expect(format(short, long)).toEqual(['changed -', 'a\nb\n[+c\n+]'])
    expect(format(long, short)).toEqual(['changed -', 'a\nb\n[-c\n-]'])
  })

  it('compares code by line, however little of it is left', () => {
    const code = (lines: string) => `\`\`\`text\n${lines}\n\`\`\``
    expect(format(code('a b c\nd e f\ng\nh i j'), code('k l m\ng\nn o p'))).toEqual([
      'changed -',
      '[-a b c\nd e f\n-][+k l m\n+]g\n[-h i j\n-][+n o p\n+]',
    ])
  })

  it('shows a text that became code', () => {
    expect(format('make all', '```text\nmake all\n```')).toEqual(['changed -', '[-make all-]', '[+make all+]'])
  })

  it('marks no space as added where only words went', () => {
    expect(format('Start it, please, now.', 'Start it now.')).toEqual(['changed -', 'Start it[-, please, -] now.'])
  })

  it('reads table rows, formatting and escapes as text', () => {
    const before = '| Name | Default |\n| - | - |\n| `max_size` | **5** |'
    const after = '| Name | Default |\n| :- | -: |\n| max\\_size | **10** |'
    expect(format(before, after)).toEqual(['changed -', 'max_size · [-5-][+10+]'])
  })

  it('counts words', () => {
    const { wordsAdded, wordsRemoved } = diffPage(texts('a b c d e f'), texts('a b c d e x y z'))
    expect([wordsAdded, wordsRemoved]).toEqual([3, 1])
  })
})
