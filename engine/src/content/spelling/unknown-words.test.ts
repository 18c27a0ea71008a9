import { describe, expect, it } from 'vitest'
import { unknownWords } from './unknown-words.ts'

/** Words that are spelled wrong here begin with `zz`; each is given with its place. */
function found(text: string): string[] {
  const isKnown = (word: string) => !/^zz/i.test(word)
  return unknownWords({ file: 'v1/a.md', text }, isKnown).map(({ word, line, column }) => `${line}:${column} ${word}`)
}

describe('an unknown word', () => {
  it.each<[what: string, text: string, words: string[]]>([
    ['in a paragraph', 'One zzone.\n', ['1:5 zzone']],
    ['each time it occurs', 'Zzone and zzone.\n', ['1:1 Zzone', '1:11 zzone']],
    ['on the second line of an indented paragraph', '- One\n  zzone\n', ['2:3 zzone']],
    ['after an escape and an entity', 'A \\* &amp; zzone\n', ['1:12 zzone']],
    ['in a heading', '## The zzone {#zzid}\n', ['1:8 zzone']],
    ['in emphasis, a quote and a cell', '> *zzone*\n\n| A |\n|---|\n| zztwo |\n', ['1:4 zzone', '5:3 zztwo']],
    ['in the label and the text of a container', ':::note[Zzone]\nzztwo\n:::\n', ['1:9 Zzone', '2:1 zztwo']],
    [
      'in a title without brackets',
      'Text.\n\n> :::note Zzone *zztwo*\n> zzthree\n> :::\n',
      ['3:11 Zzone', '3:18 zztwo', '4:3 zzthree'],
    ],
    ['in the middle of such a title', '# Zzone\n\n:::tip A zzone\nText.\n:::\n', ['1:3 Zzone', '3:10 zzone']],
    ['in the title of the page', '# The zzone\n\nText.\n', ['1:7 zzone']],
    ['in the label of a component, not in its name', '::zzone[Zztwo]\n\n::zzthree\n', ['1:9 Zztwo']],
    ['in the text of a link', '[zzone](zztwo.md "x")\n', ['1:2 zzone']],
    ['in the alternative of a picture', '![A zzone](zztwo.png)\n', ['1:5 zzone']],
    ['in the alternative of a diagram', '```diagram alt="A zzone"\ndigraph { zztwo }\n```\n', ['1:19 zzone']],
    ['in the caption of a picture', '![A zzone](zztwo.png "Zzthree")\n', ['1:5 zzone', '1:23 Zzthree']],
    ['in the alternative of a picture that is defined elsewhere', '![A zzone][b]\n\n[b]: c.png\n', ['1:5 zzone']],
    [
      'in the alternative and the caption of a Mermaid diagram',
      '```mermaid alt="A zzone" title="Zztwo"\nA --> zzthree\n```\n',
      ['1:19 zzone', '1:33 Zztwo'],
    ],
    ['in the title of a video', '::video{youtube=abc title="A zzone"}\n', ['1:30 zzone']],
    ['in front matter', '---\ntitle: A zzone\nslug: zztwo\n---\n\nText.\n', ['2:8 zzone']],
    ['as a possessive', "The zzone's and the zztwo’s.\n", ['1:5 zzone', '1:21 zztwo']],
    ['before a full stop', 'A zzone. A zztwo.\n', ['1:3 zzone', '1:12 zztwo']],
    ['in quotation marks', "'zzone' and ‘Zztwo’\n", ['1:2 zzone', '1:14 Zztwo']],
    ['with a decomposed letter', 'A zzai\u0308ve z\u0308zone.\n', ['1:3 zzaïve']],
    ['with a soft hyphen', 'A zz\u00ADone zzone.\n', ['1:3 zzone', '1:10 zzone']],
    ['after a variable with its name', '{{zzone}} zzone\n', ['1:11 zzone']],
    ['after a variable on two lines', 'A {{b\nzzone}} zzone\n', ['2:9 zzone']],
    ['after a path with its name', 'zzone/zztwo zztwo\n', ['1:13 zztwo']],
    [
      'next to emphasis, code and a break',
      '**A** zzone, b<br>zztwo *zzthree*, `c` zzfour.\n',
      ['1:7 zzone', '1:19 zztwo', '1:26 zzthree', '1:40 zzfour'],
    ],
    ['after the rest of a word that is the same', '**a**zzone zzone\n', ['1:12 zzone']],
    ['after a word with an entity', 'zz&eacute;one zztwo zzone\n', ['1:1 zzéone', '1:15 zztwo', '1:21 zzone']],
  ])('%s is found', (_what, text, words) => {
    expect(found(text)).toEqual(words)
  })

  it.each([
    ['code', '`zzone`\n\n```text\nzztwo\n```\n'],
    ['an address', '[a](https://example.com/zzone) https://zztwo.example.com/zzthree <zzfour@example.com>\n'],
    ['a file and a path', 'zzone.yaml, zzone/zztwo, ./zzthree\n'],
    ['names of code', 'zzOne zz_two zzthree3 ZZFOUR zz-five @zzsix\n'.replace('zz-five', 'a-zzfive')],
    ['names with an apostrophe', "O'Zzeilly, D’Zzone, Zz'One\n"],
    [
      'the rest of a word with a decomposed letter or a soft hyphen',
      'nai\u0308zze deploy\u00ADzzent Zza\u0308B zz\u00ADB\n',
    ],
    ['parts of words', '**A**zzone b*zztwo*, `Pod`zz, zzthree**s** and a<b>zzfour</b>.\n'],
    ['variables', 'A {{zzone}} b.\n'],
    ['a block without this check', '<!-- check-off spelling -->\nA zzone.\n'],
    ['comments and ids', '<!-- zzone -->\n\n## A {#zztwo}\n'],
  ])('is not looked for in %s', (_what, text) => {
    expect(found(text)).toEqual([])
  })

  it('is not looked for in the front matter of an included file, which no page shows', () => {
    const part = { file: 'v1/_shared/a.md', text: '---\ntitle: Zzone\n---\n\nA zztwo.\n' }
    expect(unknownWords(part, () => false).map(({ word }) => word)).toEqual(['zztwo'])
  })
})
