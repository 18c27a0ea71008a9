import { describe, expect, it } from 'vitest'
import { selectLines } from '../../../src/content/sources/source-lines.ts'
import { findDoc, type Site, sourceOf } from '../../../src/model/site.ts'
import { articleHtml, articleMarkdown } from '../../../src/model/source.ts'
import { outlinesKey } from '../../../src/node/queries/outlines-key.ts'
import { loadFiles, page } from '../load-files.ts'

const TABLE = '- name: v2\n  extends: v1\n- name: v1\n'

/** A page of a version of a site: its article as text. */
function articleOf(site: Site, version: string, id = 'index'): string {
  const doc = findDoc(site, version, id)
  if (!doc) throw new Error(`${version} has no ${id}.`)
  return articleHtml(sourceOf(site, doc))
}

function fail(): never {
  throw new Error('There is no such page.')
}

const read = (files: Readonly<Record<string, string | Uint8Array>>) =>
  loadFiles({ 'versions.yaml': TABLE, 'v1/index.md': page('Home.'), 'v2/': '', ...files })

describe('::include', () => {
  it('shows the content of another file, in the layers of each version', async () => {
    const { site, problems } = await read({
      'v1/guide/a.md': page('Before.\n\n::include{file=../_shared/token.md}\n\nAfter.'),
      'v1/_shared/token.md': '---\nowner: docs\n---\n\nThe **old** token.\n',
      'v2/_shared/token.md': 'The **new** token.\n',
      'v1/guide/b.md': page('No include.'),
    })
    expect(problems).toEqual([])
    expect(articleOf(site, 'v1', 'guide/a')).toMatch(/Before.*The <strong>old<\/strong> token.*After/s)
    expect(articleOf(site, 'v2', 'guide/a')).toMatch(/Before.*The <strong>new<\/strong> token.*After/s)
    const sourcesOf = (id: string) => ['v1', 'v2'].map((version) => findDoc(site, version, id)?.source)
    expect(new Set(sourcesOf('guide/a')).size).toBe(2)
    expect(new Set(sourcesOf('guide/b')).size).toBe(1)
  })

  it('links key terms from each page that includes it', async () => {
    const { site, problems } = await read({
      'v1/key-terms.md': page('## Terms\n\n### Token\n\nWhat a client sends.'),
      'v1/guide/a.md': page('Before.\n\n::include{file=../_shared/token.md}'),
      'v1/b.md': page('::include{file=_shared/token.md}'),
      'v1/_shared/token.md': 'Send the token.\n',
    })
    const linksOf = (id: string) => sourceOf(site, findDoc(site, 'v1', id) ?? fail()).links.map(({ target }) => target)
    expect(problems).toEqual([])
    expect(linksOf('guide/a')).toEqual(['../key-terms.md#token'])
    expect(linksOf('b')).toEqual(['key-terms.md#token'])
  })

  it('links on a page of several versions only the terms that all of them define', async () => {
    const { site, problems } = await read({
      'v1/key-terms.md': page('## Terms\n\n### Widget\n\nOld.\n\n::include{file=_more.md}'),
      'v1/_more.md': 'No more.\n',
      'v2/_more.md': '### Gadget\n\nNew in version 2.\n',
      'v1/index.md': page('The widget and the gadget.'),
      'v2/new.md': page('The widget and the gadget.'),
    })
    expect(problems).toEqual([])
    const linksOf = (version: string, id: string) =>
      sourceOf(site, findDoc(site, version, id) ?? fail()).links.map(({ target }) => target)
    expect(linksOf('v1', 'index')).toEqual(['key-terms.md#widget'])
    expect(linksOf('v2', 'new')).toEqual(['key-terms.md#widget', 'key-terms.md#gadget'])
  })

  it('needs a file that is not a page: its name or folder begins with an underscore', async () => {
    const { site } = await read({ 'v1/_a.md': 'A.', 'v1/_b/c.md': 'B.', 'v1/d/_e/f/g.md': 'C.' })
    expect(Object.keys(site.versions[0]?.docs ?? {})).toEqual(['index'])
  })

  it('works in containers, twice on a page, and in included files', async () => {
    const { site, problems } = await read({
      'v1/index.md': page(
        ':::note\n::include{file=_a.md}\n:::\n\n- ::include{file=_a.md}\n\n::::tabs\n::include{file=_tabs.md}\n::::',
      ),
      'v1/_a.md': '::include{file=_deep/b.md}\n',
      'v1/_deep/b.md': 'Deep, see [home](../index.md).\n',
      'v1/_tabs.md': ':::tab[One]\nFirst.\n:::\n\n:::tab[Two]\nSecond.\n:::\n',
    })
    expect(problems).toEqual([])
    const html = articleOf(site, 'v1')
    expect(html.match(/Deep, see/g)).toHaveLength(2)
    expect(html).toMatch(/First.*Second/s)
  })

  it('gives the footnotes of each part names of their own', async () => {
    const { site, problems } = await read({
      'v1/index.md': page('Own.[^1]\n\n[^1]: First.\n\n::include{file=_a.md}\n\n::include{file=_a.md}'),
      'v1/_a.md': 'Part.[^1] Again.[^1]\n\n[^1]: Of the part.\n',
    })
    expect(problems).toEqual([])
    const html = articleOf(site, 'v1')
    const marks = [...html.matchAll(/<a [^>]*data-footnote-ref[^>]*>(\d+)/g)].map(([, number]) => number)
    expect(marks).toEqual(['1', '2', '2', '3', '3'])
    const ids = html.match(/(?<= id=")[^"]+/g) ?? []
    expect(new Set(ids).size).toBe(ids.length)
    const markdown = articleMarkdown(sourceOf(site, findDoc(site, 'v1', 'index') ?? fail()))
    expect(markdown.match(/^\[\^.*/gm)).toEqual(['[^1]: First.', '[^1-2]: Of the part.', '[^1-3]: Of the part.'])
  })

  it('gives two footnotes of a part different names', async () => {
    const { site, problems } = await read({
      'v1/index.md': page('Own.[^1]\n\n[^1]: First.\n\n::include{file=_a.md}'),
      'v1/_a.md': 'Part.[^1] More.[^1-2]\n\n[^1]: Of the part.\n\n[^1-2]: More of it.\n',
    })
    expect(problems).toEqual([])
    const markdown = articleMarkdown(sourceOf(site, findDoc(site, 'v1', 'index') ?? fail()))
    expect(markdown.match(/^\[\^.*/gm)).toEqual(['[^1]: First.', '[^1-2]: Of the part.', '[^1-2-2]: More of it.'])
  })

  it('reports a footnote of a part by the name that its author wrote', async () => {
    const { problems } = await read({
      'v1/index.md': page('Own.[^1]\n\n[^1]: First.\n\n::include{file=_a.md}'),
      'v1/_a.md': 'Part.\n\n[^1]: Of the part.\n',
    })
    expect(problems).toEqual([
      'v1/_a.md:3:1  The footnote [^1] is never referenced.  Write [^1] in the text, or remove it.',
    ])
  })

  it('notes a second definition of a name in one file, not one of another file', async () => {
    const { notices, problems } = await read({
      'v1/index.md': page('::include{file=_a.md}\n\n[Two][b]\n\n[b]: guide.md'),
      'v1/_a.md': '[One][b]\n\n[b]: index.md\n\n[b]: guide.md\n',
      'v1/guide.md': page('Guide.'),
    })
    expect(problems).toEqual([])
    expect(notices).toEqual([
      'Not shown as written:\n  v1/_a.md:5:1  This definition of [b] is not used, because another comes first.  Give it its own name.',
    ])
  })

  it('twice says which page repeats the id of a heading or an element', async () => {
    const { problems } = await read({
      'v1/index.md': page('::include{file=_a.md}\n\n::include{file=_a.md}'),
      'v1/_a.md': '## Limits {#limits}\n\n<a id="rate"></a>\n',
    })
    expect(problems).toEqual([
      'v1/_a.md:1:1  v1/index.md includes this heading twice, with the id limits.  Remove the id, or include the part once.',
      'v1/_a.md:3:1  v1/index.md includes this element twice, with the id rate.  Remove the id, or include the part once.',
    ])
  })

  it('resolves relative links from where they were written', async () => {
    const { site, problems } = await read({
      'v1/a/b/page.md': page('::include{file=../../_shared/links.md}'),
      'v1/_shared/links.md': '[Guide](../guide/c.md#top) [here](#x) [out](https://example.com/)\n\n## X {#x}\n',
      'v1/guide/c.md': page('## Top'),
    })
    expect(problems).toEqual([])
    const doc = findDoc(site, 'v1', 'a/b/page')
    expect(doc && sourceOf(site, doc).links.map(({ target }) => target)).toEqual(['../../guide/c.md#top', '#x'])
    expect(doc && articleMarkdown(sourceOf(site, doc))).toContain('[out](https://example.com/)')
  })

  it('leads a link to the folder of the version there, also from a page of that folder', async () => {
    const { problems, hrefs } = await read({
      'v1/a.md': page('::include{file=_shared/links.md}'),
      'v1/_shared/links.md': '[Home](../) [Start](..#begin)\n',
      'v1/index.md': page('## Begin'),
    })
    expect(problems).toEqual([])
    expect(hrefs('v1', 'a')).toEqual(['/docs/v1', '/docs/v1#begin'])
  })

  it('leads links of a part of an older version to pages that have moved since', async () => {
    const { problems, hrefs } = await read({
      'versions.yaml': '- name: v2\n  extends: v1\n  moved: { old: new }\n- name: v1\n',
      'v1/old.md': page('Text.'),
      'v1/_shared/a.md': '[Old](../old.md)\n',
      'v2/guide/b.md': page('::include{file=../_shared/a.md}'),
    })
    expect(problems).toEqual([])
    expect(hrefs('v2', 'guide/b')).toEqual(['/docs/new'])
  })

  it('resolves its links by the layer of the part, which a build after an edit takes into account', async () => {
    const files = {
      'versions.yaml': '- name: v2\n  extends: v1\n  moved: { old: new }\n- name: v1\n',
      'v1/old.md': page('Text.'),
      'v1/_a.md': '[Old](old.md)\n',
      'v2/b.md': page('::include{file=_a.md}'),
    }
    const before = await read(files)
    // The text is the same, but its links are now written in v2, which has no page of this name.
    const after = await read({ ...files, 'v2/_a.md': files['v1/_a.md'] })
    expect([before.problems, after.problems.length]).toEqual([[], 1])
    expect(outlinesKey(after.site)).not.toBe(outlinesKey(before.site))
  })

  it('resolves references by the definitions of their own file', async () => {
    const picture = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="9"/>`
    const { site, problems, hrefs } = await read({
      'v1/index.md': page('::include{file=_part/a.md}\n\n[Two][b] ![Two][c]\n\n[b]: guide.md\n[c]: two.svg'),
      'v1/_part/a.md': '[One][b] ![One][c]\n\n[b]: ../index.md\n[c]: one.svg\n',
      'v1/_part/one.svg': picture(8),
      'v1/two.svg': picture(9),
      'v1/guide.md': page('Text.'),
    })
    expect(problems).toEqual([])
    const html = articleOf(site, 'v1')
    const slots = ['One', 'Two'].map((text) => new RegExp(`doc-link:(\\d+);"[^>]*>${text}<`).exec(html)?.[1])
    expect(slots.map((slot) => hrefs('v1', 'index')[Number(slot)])).toEqual(['/docs/v1', '/docs/v1/guide'])
    const shown = (html.match(/<img[^>]*>/g) ?? []).map((image) => /alt="(\w+)"/.exec(image)?.[1])
    const files = html.match(/(?<=src="doc-file:assets\/img\/)\w+/g)
    expect([shown, files]).toEqual([
      ['One', 'Two'],
      ['one', 'two'],
    ])
  })

  it.each([
    [
      'a missing file',
      { 'v1/index.md': page('::include{file=_shared/tokn.md}'), 'v1/_shared/token.md': 'A.' },
      'v1/index.md:5:1  There is no file _shared/tokn.md.  Did you mean _shared/token.md?',
    ],
    [
      'no file',
      { 'v1/index.md': page('::include{}') },
      'v1/index.md:5:1  ::include names no file.  Write ::include{file=../_shared/token.md}.',
    ],
    [
      'an attribute that it does not have',
      { 'v1/index.md': page('::include{file=_a.md lines=3}'), 'v1/_a.md': 'A.' },
      'v1/index.md:5:1  ::include has no attribute lines.  Known: file.',
    ],
    [
      'a misspelled attribute',
      { 'v1/index.md': page('::include{flie=_a.md}'), 'v1/_a.md': 'A.' },
      'v1/index.md:5:1  ::include has no attribute flie.  Did you mean file?',
    ],
    [
      'a file outside of the version',
      { 'v1/index.md': page('::include{file=../v2/a.md}') },
      'v1/index.md:5:1  ../v2/a.md leads out of the folder of its version.  Move the file into that folder.',
    ],
    [
      'another kind of file',
      { 'v1/index.md': page('::include{file=a.py}'), 'v1/a.py': 'print(1)' },
      'v1/index.md:5:1  a.py is not Markdown.  Show other files as code: ```text file=… .',
    ],
    [
      'a cycle',
      {
        'v1/index.md': page('::include{file=_a.md}'),
        'v1/_a.md': '\n::include{file=_b.md}',
        'v1/_b.md': '::include{file=_a.md}',
      },
      'v1/_b.md:1:1  v1/_a.md includes v1/_b.md includes v1/_a.md: a cycle.  Remove one of them.',
    ],
    [
      'front matter without an end',
      { 'v1/index.md': page('::include{file=_a.md}'), 'v1/_a.md': '---\ntitle: A\n\nText.\n' },
      'v1/_a.md:1:1  The front matter is never closed.  Write --- on a line of its own after it.',
    ],
    [
      'front matter below an empty line',
      { 'v1/index.md': page('::include{file=_a.md}'), 'v1/_a.md': '\n---\ntitle: A\n---\n\nText.\n' },
      'v1/_a.md:1:1  The front matter is below an empty line.  Begin the file with its first line, ---.',
    ],
    ...['title: A\n\nText.', 'Text.', '- Text.'].map(
      (text) =>
        [
          'text between two lines, which would be left out',
          { 'v1/index.md': page('::include{file=_a.md}'), 'v1/_a.md': `---\n${text}\n\n---\n\nMore.\n` },
          'v1/_a.md:1:1  The text between the lines of --- is not valid front matter.  Correct it, or write *** for a line.',
        ] as const,
    ),
    [
      'a broken link of the included file',
      { 'v1/index.md': page('::include{file=_a.md}'), 'v1/_a.md': 'One.\n\n[x](gone.md)\n' },
      'v1/_a.md:3:1  Broken link in v2, v1: There is no doc gone.  Known: index.',
    ],
    [
      'another problem of the included file',
      { 'v1/index.md': page('::include{file=_a.md}'), 'v1/_a.md': 'One.\n\n:::nota\nText.\n:::\n' },
      'v1/_a.md:3:1  Unknown directive :::nota.  Did you mean note?',
    ],
  ] as const)('reports %s where it is', async (_what, files, problem) => {
    expect((await read(files as unknown as Record<string, string>)).problems).toEqual([problem])
  })

  it('stops before a page grows without end', async () => {
    const half = `${'x '.repeat(300)}\n\n`.repeat(800)
    const files = {
      'v1/index.md': page('::include{file=_a.md}'),
      'v1/_a.md': `${half}\n\n::include{file=_b.md}\n\n::include{file=_b.md}\n\n::include{file=_b.md}\n\n::include{file=_b.md}`,
    }
    const { problems } = await read({ ...files, 'v1/_b.md': half })
    expect(problems).toEqual([
      expect.stringContaining('The page is longer than 2000000 characters with what it includes.'),
    ])
  })
})

describe('what a page reads', () => {
  const many = (count: number, line: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => line(at)).join('\n\n')

  it.each<[string, Record<string, string>, string]>([
    [
      'the same large file as code again and again',
      {
        'v1/index.md': page(many(30, () => '```text file=a.txt\n```')),
        'v1/a.txt': `${'x '.repeat(100)}\n`.repeat(500),
      },
      'The page is longer than 2000000 characters with what it includes.',
    ],
    [
      'a file in quotes, which are before each of its lines',
      {
        'v1/index.md': page('> > > > ::include{file=_a.md}'),
        'v1/_a.md': '> > > > > > ```text file=a.txt\n> > > > > > ```\n',
        'v1/a.txt': '\n'.repeat(100_000),
      },
      'The page is longer than 2000000 characters with what it includes.',
    ],
    [
      'one line of a large file again and again',
      { 'v1/index.md': page(many(300, () => '```text file=a.txt lines=1\n```')), 'v1/a.txt': 'x\n'.repeat(50_000) },
      'The page reads too many files, or too much of them.',
    ],
    [
      'ten files that include ten files each',
      {
        'v1/index.md': page(many(10, () => '::include{file=_a.md}')),
        'v1/_a.md': many(10, () => '::include{file=_b.md}'),
        'v1/_b.md': many(10, () => '::include{file=_c.md}'),
        'v1/_c.md': many(10, () => '::include{file=_d.md}'),
        'v1/_d.md': '',
      },
      'The page reads too many files, or too much of them.',
    ],
    [
      'files in files in files',
      Object.fromEntries([
        ['v1/index.md', page('::include{file=_0.md}')],
        ...Array.from({ length: 30 }, (_, at) => [`v1/_${at}.md`, `::include{file=_${at + 1}.md}`]),
        ['v1/_30.md', 'The end.'],
      ]),
      'Files include each other deeper than 20 levels.',
    ],
    [
      'files whose quotes nest in quotes',
      Object.fromEntries([
        ['v1/index.md', page('::include{file=_0.md}')],
        ...Array.from({ length: 10 }, (_, at) => [`v1/_${at}.md`, `${'> '.repeat(40)}::include{file=_${at + 1}.md}`]),
        ['v1/_10.md', 'The end.'],
      ]),
      'This nests deeper than 100 levels.',
    ],
    [
      'long values of variables',
      {
        'versions.yaml': `- name: v1\n  vars:\n    long: "${'x '.repeat(1000)}"\n`,
        'v1/index.md': page(many(5000, () => '{{long}}')),
      },
      'The page is longer than 2000000 characters.',
    ],
  ])('is limited: %s', async (_what, files, message) => {
    const { problems } = await read(files)
    expect(problems.length).toBeGreaterThan(0)
    for (const problem of problems) expect(problem).toContain(message)
  })
})

describe('code from a file', () => {
  const SCRIPT = 'import os\n\n# region score\ndef score(x):\n    return x\n# endregion\n\nscore(1)\n'

  it.each([
    ['all of it', 'file=./score.py', 'import os\n\ndef score(x):\n    return x\n\nscore(1)'],
    ['some lines', 'file=score.py lines=4-5', 'def score(x):\n    return x'],
    ['one line, without its indentation', 'file="score.py" lines=5', 'return x'],
    ['the last lines', 'file=score.py lines=7-', '\nscore(1)'],
    ['lines, not what a title names', 'file=score.py lines=5 title="build file=x lines=1"', 'return x'],
    ['a region', 'title="score.py" file=score.py region=score', 'def score(x):\n    return x'],
  ])('shows %s', async (_what, meta, code) => {
    const { site, problems } = await read({
      'v1/index.md': page(`\`\`\`python ${meta}\n\`\`\``),
      'v1/score.py': SCRIPT,
    })
    expect(problems).toEqual([])
    const doc = findDoc(site, 'v1', 'index')
    expect(doc && articleMarkdown(sourceOf(site, doc))).toContain(`\n${code}\n\`\`\``)
  })

  it('may have hundreds of thousands of lines', () => {
    const selected = selectLines('  a\n'.repeat(300_000), {})
    expect('lines' in selected && [selected.lines.length, selected.indent]).toEqual([300_000, 2])
  })

  it('loses only the indentation that all of its lines begin with', () => {
    expect(selectLines('\tif x {\n        y()\n\t}\n', {})).toMatchObject({
      lines: ['\tif x {', '        y()', '\t}'],
      indent: 0,
    })
    expect(selectLines('\t\ta\n\n\t  b\n', {})).toMatchObject({ lines: ['\ta', '', '  b'], indent: 1 })
  })

  it('that is not UTF-8 is reported, and not shown', async () => {
    const { site, problems } = await read({
      'v1/index.md': page('```text file=log.txt\n```'),
      'v1/log.txt': Buffer.from('\uFEFFport 80\r\n', 'utf16le'),
    })
    expect(problems).toEqual(['v1/index.md:5:1  v1/log.txt is not valid UTF-8.  Save the file as UTF-8.'])
    expect(articleOf(site, 'v1')).not.toContain('\uFFFD')
  })

  it('keeps lines that only look like the marks of a region', () => {
    const lines = [
      'aws s3 ls \\',
      '  --region us-east-1 \\',
      '  --endpoint-url "$URL"',
      '# region: eu',
      '# region = eu',
      '# region-specific',
    ]
    expect(selectLines(lines.join('\n'), {})).toMatchObject({ lines })
    const marked = ['-- region a', 'select 1', '-- endregion', '--#region b', 'select 2', '--#endregion'].join('\n')
    expect(selectLines(marked, { region: 'a' })).toMatchObject({ lines: ['select 1'] })
    expect(selectLines(marked, { region: 'b' })).toMatchObject({ lines: ['select 2'] })
  })

  it('keeps a comment of several words that begins with region, where it has no end', () => {
    const lines = ['# region load', 'x = 1', '# region of interest, in pixels', 'y = 2', '# endregion']
    expect(selectLines(lines.join('\n'), { region: 'load' })).toMatchObject({ lines: lines.slice(1, 4) })
    expect(selectLines(lines.join('\n'), {})).toMatchObject({ lines: lines.slice(1, 4) })
    const marked = ['# region load', '#region All of it', 'x = 1', '#endregion', 'y = 2', '# endregion']
    expect(selectLines(marked.join('\n'), { region: 'load' })).toMatchObject({ lines: ['x = 1', 'y = 2'] })
    expect(selectLines(marked.join('\n'), { region: 'All' })).toMatchObject({ lines: ['x = 1'] })
    expect(selectLines('<!-- region a -->\nb\n', { region: 'a' })).toEqual({ problem: 'The region a has no end.' })
  })

  it('keeps a comment of one word that begins with region, where it has no end', () => {
    const lines = ['# region boundaries', 'x = 1', '# region load', 'y = 2', '# endregion', 'z = 3']
    expect(selectLines(lines.join('\n'), {})).toMatchObject({
      lines: ['# region boundaries', 'x = 1', 'y = 2', 'z = 3'],
      numbers: [1, 2, 4, 6],
    })
    expect(selectLines(lines.join('\n'), { region: 'load' })).toMatchObject({ lines: ['y = 2'] })
  })

  it('is taken from the nearest layer', async () => {
    const { site } = await read({
      'v1/index.md': page('```python file=score.py\n```'),
      'v1/score.py': 'old = 1\n',
      'v2/score.py': 'new = 1\n',
    })
    expect(articleOf(site, 'v1')).toContain('old')
    expect(articleOf(site, 'v2')).toContain('new')
  })

  it.each([
    [
      'a missing file',
      '```python file=scor.py\n```',
      'v1/index.md:5:1  There is no file scor.py.  Did you mean score.py?',
    ],
    [
      'lines that are not there',
      '```python file=score.py lines=8-9\n```',
      'v1/index.md:5:1  score.py: lines=8-9 is not in the file, which has 8 lines.  Correct the fence or the file.',
    ],
    [
      'a second line of one',
      '```text file=one.txt lines=2\n```',
      'v1/index.md:5:1  one.txt: lines=2 is not in the file, which has 1 line.  Correct the fence or the file.',
    ],
    [
      'a region that is not there',
      '```python file=score.py region=scores\n```',
      'v1/index.md:5:1  score.py: The file has no region scores. Regions: score.  Correct the fence or the file.',
    ],
    [
      'lines and a region',
      '```python file=score.py lines=4-5 region=score\n```',
      'v1/index.md:5:1  score.py: lines=4-5 and region=score cannot be combined.  Correct the fence or the file.',
    ],
    [
      'code of its own',
      '```python file=score.py\nx = 1\n```',
      'v1/index.md:5:1  The fence takes its code from score.py and has code of its own.  Remove one of the two.',
    ],
    [
      'an unknown option at the fence',
      '```python file=score.py linse=1\n```',
      'v1/index.md:5:1  Unknown code fence option linse=1.  Did you mean lines?',
    ],
  ])('reports %s', async (_what, fence, problem) => {
    const files = { 'v1/index.md': page(fence), 'v1/score.py': SCRIPT, 'v1/one.txt': 'One line.\n' }
    expect((await read(files)).problems).toEqual([problem])
  })

  it('is checked like any sample, with places in the file', async () => {
    const files = {
      'v1/index.md': page('```python file=bad.py region=a\n```'),
      'v1/bad.py': '\n# region a\n  x = (1\n# endregion\n',
    }
    expect((await read(files)).problems).toEqual([expect.stringMatching(/^v1\/bad\.py:3:\d+ {2}/)])
  })
})

describe('variables', () => {
  const VERSIONS =
    '- name: v2\n  extends: v1\n  vars: { client: 2.1.0 }\n- name: v1\n  vars: { client: 1.4.0, port: 8080 }\n'

  it('are replaced in text, links, code and front matter by the values of each version', async () => {
    const { site, problems } = await read({
      'versions.yaml': VERSIONS,
      'v1/index.md':
        '---\ntitle: Client {{client}}\n---\n\nInstall {{ client }} at [{{port}}](https://example.com/{{client}}).\n\n```bash\npip install acme=={{client}}\n```\n',
      'v1/other.md': page('Nothing.'),
    })
    expect(problems).toEqual([])
    for (const [version, client] of [
      ['v1', '1.4.0'],
      ['v2', '2.1.0'],
    ] as const) {
      const doc = findDoc(site, version, 'index')
      const source = doc && sourceOf(site, doc)
      expect(source?.title).toBe(`Client ${client}`)
      expect(source && articleMarkdown(source)).toBe(
        `Install ${client} at [8080](https://example.com/${client}).\n\n\`\`\`bash\npip install acme==${client}\n\`\`\`\n`,
      )
    }
    expect(Object.keys(site.sources)).toEqual(['v1/index.md', 'v1/index.md#2', 'v1/other.md'])
  })

  it('compile a source once where versions give it the same values', async () => {
    const { site } = await read({ 'versions.yaml': VERSIONS, 'v1/index.md': page('Port {{port}}.') })
    expect(Object.keys(site.sources)).toEqual(['v1/index.md'])
  })

  it('leave what is not declared, unless it is a letter away', async () => {
    const { site, problems } = await read({
      'versions.yaml': VERSIONS,
      'v1/index.md': page('`{{ .Values.x }}` {{other}} \\{{client}} {{client}} {{clent}}'),
    })
    expect(problems).toEqual(['v1/index.md:5:52  There is no variable clent.  Did you mean {{client}}?'])
    expect(articleOf(site, 'v1')).toContain('{{ .Values.x }}</code> {{other}} {{client}} 1.4.0 {{clent}}')
  })

  it('are shown by their names after a backslash, in text and in code', async () => {
    const { site, problems } = await read({
      'versions.yaml': VERSIONS,
      'v1/index.md':
        '---\ntitle: The \\{{client}}\n---\n\nA \\{{client}}, `\\{{ port }}`, `\\{{other}}`.\n\n```text\n\\{{client}} \\\\{{port}}\n```\n',
    })
    expect(problems).toEqual([])
    const source = sourceOf(site, findDoc(site, 'v1', 'index') ?? fail())
    expect(source.title).toBe('The {{client}}')
    expect(articleMarkdown(source)).toBe(
      'A {{client}}, `{{ port }}`, `\\{{other}}`.\n\n```text\n{{client}} \\{{port}}\n```\n',
    )
  })

  it('are shown by a name that is a letter away after a backslash, too', async () => {
    const { site, problems } = await read({
      'versions.yaml': VERSIONS,
      'v1/index.md': page('A \\{{clent}}.\n\n```text\n\\{{ clients }} {{ .client }}\n```'),
    })
    expect(problems).toEqual([])
    expect(articleMarkdown(sourceOf(site, findDoc(site, 'v1', 'index') ?? fail()))).toBe(
      'A {{clent}}.\n\n```text\n{{ clients }} {{ .client }}\n```\n',
    )
  })

  it('do not move the places of problems', async () => {
    const { problems } = await read({
      'versions.yaml': VERSIONS,
      'v1/index.md': page('{{client}} {{port}} \\{{port}} [x](gone.md)'),
    })
    expect(problems).toEqual(['v1/index.md:5:31  Broken link in v2, v1: There is no doc gone.  Known: index.'])
  })

  it.each([
    ['1.10', 'the value of a variable is text on one line; put a number such as "1.10" in quotes'],
    ['[a]', 'the value of a variable is text on one line; put a number such as "1.10" in quotes'],
  ])('have text as values, not %s', async (value, message) => {
    const { problems } = await read({ 'versions.yaml': `- name: v1\n  vars: { client: ${value} }\n` })
    expect(problems).toEqual([expect.stringContaining(message)])
  })
})
