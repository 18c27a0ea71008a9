import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findVersion } from '../../../src/model/site.ts'
import { loadFiles, pageText } from '../load-files.ts'

const TABLE = { 'versions.yaml': '- name: v1\n', 'v1/index.md': pageText() }

const problemsWith = async (files: Record<string, string | Uint8Array>, addOdd?: (contentDir: string) => void) =>
  (await loadFiles({ ...TABLE, ...files }, addOdd)).problems

describe('text that is not UTF-8', () => {
  const latin1 = (text: string) => Buffer.from(text, 'latin1')

  it.each([
    ['in a page', 'v1/a.md', latin1('---\ntitle: A\n---\n\nEin Stück.\n'), 'v1/a.md:5:7'],
    [
      'after characters of several bytes',
      'v1/a.md',
      Buffer.concat([Buffer.from(pageText()), Buffer.from('é💾'), latin1('ü')]),
      'v1/a.md:6:4',
    ],
    [
      'with a character cut off at the end',
      'v1/a.md',
      Buffer.concat([Buffer.from(pageText()), Buffer.from('a€').subarray(0, 3)]),
      'v1/a.md:6:2',
    ],
    [
      'after many replacement characters',
      'v1/a.md',
      Buffer.concat([
        Buffer.from(`${pageText()}\`\`\`text\n${'\uFFFD'.repeat(150_000)}a`),
        latin1('ü'),
        Buffer.from('\n```\n'),
      ]),
      'v1/a.md:7:150002',
    ],
    ['after line ends of Windows', 'v1/a.md', latin1(`${pageText()}ß`.replaceAll('\n', '\r\n')), 'v1/a.md:6:1'],
    [
      'in a sidebar',
      'v1/sidebar.yaml',
      latin1('defaultSidebar:\n  - {label: Größe, href: "https://example.com/"}\n  - index\n'),
      'v1/sidebar.yaml:2:15',
    ],
    ['in the redirects', 'redirects.yaml', latin1('# ü\n'), 'redirects.yaml:1:3'],
    ['in the dictionary', 'dictionary.txt', latin1('Größe\n'), 'dictionary.txt:1:3'],
  ])('is reported where it begins: %s', async (_what, file, bytes, place) => {
    expect(await problemsWith({ [file]: bytes })).toEqual([
      `${place}  The file is not valid UTF-8.  Save the file as UTF-8.`,
    ])
  })

  it('is not what somebody wrote as a replacement character', async () => {
    expect(await problemsWith({ 'v1/a.md': `${pageText()}\uFFFD\n` })).toEqual([])
  })
})

describe('a page outside the folders of versions', () => {
  it.each([
    ['README.md', 'README.md is not in the folder of any version.  Move it into one, or out of the content folder.'],
    [
      'v11/a.md',
      'versions.yaml has no version v11.  Add a row for a new version, or move the pages into the folder of another one.',
    ],
  ])('is reported: %s', async (file, problem) => {
    expect(await problemsWith({ [file]: pageText() })).toEqual([`${file}:1:1  ${problem}`])
  })

  it('is reported with the nearest version that has no folder', async () => {
    const table = '- {name: v22, extends: v1}\n- {name: v1}\n'
    expect(await problemsWith({ 'versions.yaml': table, 'v222/a.md': pageText() })).toEqual([
      'v222/a.md:1:1  versions.yaml has no version v222.  Did you mean v22? Add a row for a new version, or move the pages into the folder of another one.',
    ])
  })
})

describe('line ends of Windows and a byte order mark', () => {
  const page = `---\ntitle: A\nslug: b\n---\n\nText of\ntwo lines.\n\n:::note[T]\nx\n:::\n\n\`\`\`text {2}\na\n\nb\n\`\`\`\n\n| a |\n|---|\n| b |\n`

  it('make the same page', async () => {
    const unix = await loadFiles({ ...TABLE, 'v1/a.md': page })
    expect(unix.problems).toEqual([])
    for (const text of [page.replaceAll('\n', '\r\n'), page.replaceAll('\n', '\r'), `\uFEFF${page}`]) {
      const windows = await loadFiles({ ...TABLE, 'v1/a.md': text })
      expect(windows.problems).toEqual([])
      expect(windows.site.sources['v1/a.md']).toEqual(unix.site.sources['v1/a.md'])
    }
  })

  it('leave problems at their places, in tables too', async () => {
    const wrong = '\uFEFF- name: v1\r\n  labell: x\r\n'
    expect(await problemsWith({ 'versions.yaml': wrong })).toEqual([
      'versions.yaml:2:3  Unknown key labell.  Did you mean label?',
    ])
  })
})

describe('a file whose name shows what it was meant to be', () => {
  it.each([
    ['v1/guide/a.mdx', 'A page ends in .md, not in .mdx.  Rename it to a.md.'],
    ['v1/b.markdown', 'A page ends in .md, not in .markdown.  Rename it to b.md.'],
    ['v1/guide/c.MD', 'A page ends in .md, not in .MD.  Rename it to c.md.'],
    ['v1/sidebar.yml', 'sidebar.yml has no effect.  Rename it to sidebar.yaml.'],
    ['v1/Sidebars.yaml', 'Sidebars.yaml has no effect.  Rename it to sidebar.yaml.'],
    ['redirect.yaml', 'redirect.yaml has no effect.  Rename it to redirects.yaml.'],
    ['dictionary.yml', undefined],
    ['sidebar.yaml', 'sidebar.yaml has no effect in this folder.  Move it to the folder of a version.'],
    [
      'v1/redirects.yaml',
      'redirects.yaml has no effect in this folder.  Move it to the folder that holds those of the versions.',
    ],
    ['v1/guide/sidebar.yml', undefined],
    ['v1/_parts/a.mdx', undefined],
    ['search-queries.yaml', undefined],
  ])('is reported: %s', async (file, problem) => {
    expect(await problemsWith({ [file]: '[]\n' })).toEqual(problem === undefined ? [] : [`${file}:1:1  ${problem}`])
  })
})

describe('a link of the file system', () => {
  const outside = mkdtempSync(join(tmpdir(), 'stratadocs-outside-'))
  writeFileSync(join(outside, 'secret.md'), pageText())
  mkdirSync(join(outside, 'folder'))
  writeFileSync(join(outside, 'folder', 'secret.md'), pageText())
  const message = 'The link does not lead to a file in the content folder.  Copy the files here instead.'

  it.each([
    ['to a page elsewhere', 'v1/a.md', join(outside, 'secret.md')],
    ['to a folder elsewhere', 'v1/guide', join(outside, 'folder')],
    ['to nothing', 'v1/a.md', join(outside, 'nothing.md')],
    ['to itself', 'v1/a.md', 'a.md'],
    ['to the folder it is in', 'v1/loop', '.'],
    ['to a whole version elsewhere', 'v0', join(outside, 'folder')],
    ['to a sidebar elsewhere', 'v1/sidebar.yaml', join(outside, 'secret.md')],
  ])('that leads %s is reported and not followed', async (_what, file, target) => {
    const { site, problems } = await loadFiles(TABLE, (dir) => symlinkSync(target, join(dir, file)))
    expect(problems).toEqual([`${file}:1:1  ${message}`])
    expect(Object.keys(site.sources)).toEqual(['v1/index.md'])
  })

  it.each([
    ['a hidden file', '.env', 'v1/x.txt'],
    ['a file below a hidden folder', '.git/config', 'v1/x.txt'],
    ['a hidden file of its version', 'v1/.a.md', 'v1/a.md'],
  ])('that leads to %s is reported and not followed', async (_what, hidden, file) => {
    const linked = { ...TABLE, 'v1/index.md': `${pageText()}\n[x](x.txt)\n`, [hidden]: pageText() }
    const { site, problems } = await loadFiles(linked, (dir) => symlinkSync(join(dir, hidden), join(dir, file)))
    expect(problems).toContain(`${file}:1:1  ${message}`)
    expect(Object.keys(site.sources)).toEqual(['v1/index.md'])
    expect(site.sources['v1/index.md']?.files).toBeUndefined()
  })

  it('may lead to another page of the content', async () => {
    const { site, problems } = await loadFiles(TABLE, (dir) => symlinkSync('index.md', join(dir, 'v1/a.md')))
    expect(problems).toEqual([])
    expect(site.sources['v1/a.md']?.title).toBe('Page')
  })
})

describe('what is not a file', () => {
  it('is reported: a folder named like a page', async () => {
    expect(await problemsWith({ 'v1/a.md/': '' })).toEqual([
      'v1/a.md:1:1  The folder name ends in .md, like a page.  Rename it without .md.',
    ])
  })

  it('is reported, and not waited for: a pipe', async () => {
    const problems = await problemsWith({}, (dir) => execFileSync('mkfifo', [join(dir, 'v1/a.md')]))
    expect(problems).toEqual(['v1/a.md:1:1  The entry is neither a file nor a folder.  Replace it with a file.'])
  })
})

describe('a name', () => {
  const inWords = (file: string) => file.replace('\n', '\\n').replace('\u0001', '\\u0001')
  const HINT = 'Change the file name, folder or slug of the page.'

  it.each([
    ['a?b.md', '"a?b" contains "?"'],
    ['<b>.md', '"<b>" contains "<"'],
    ['a\nb.md', '"a\\nb" contains "\\n"'],
    ['a\u0001.md', '"a\\u0001" contains "\\u0001"'],
    ['a\\b.md', '"a\\\\b" contains "\\\\"'],
    ['c#d.md', '"c#d" contains "#"'],
    ['a:b.md', '"a:b" contains ":"'],
    ['guide./a.md', '"guide." is empty, or ends with a dot or a space'],
    ['con/a.md', '"con" is a reserved device name on Windows'],
    ['Aux.v2.md', '"Aux.v2" is a reserved device name on Windows'],
    [`${'ü'.repeat(101)}.md`, `"${'ü'.repeat(101)}" is longer than 200 bytes`],
  ])('that not every file system takes is reported: %j', async (file, why) => {
    expect(await problemsWith({ [`v1/${file}`]: pageText() })).toEqual([`v1/${inWords(file)}:1:1  ${why}.  ${HINT}`])
  })

  it('that not every file system takes is reported once, however many texts the page has', async () => {
    const rows = '- name: v2\n  extends: v1\n  vars: { n: two }\n- name: v1\n  vars: { n: one }\n'
    const problems = await problemsWith({ 'versions.yaml': rows, 'v2/': '', 'v1/aux.md': `${pageText()}\n{{n}}\n` })
    expect(problems).toEqual([`v1/aux.md:1:1  "aux" is a reserved device name on Windows.  ${HINT}`])
  })

  it.each(['a b.md', 'e%f.md', 'größe.md', "it's.md", 'a&b.md', 'console.md', 'a.b.md', '💾.md'])(
    'may be %j',
    async (file) => {
      expect(await problemsWith({ [`v1/${file}`]: pageText() })).toEqual([])
    },
  )

  it.skipIf(process.platform !== 'linux').each([
    ['of a page', 'caf\xE9.md', (path: Buffer) => writeFileSync(path, pageText())],
    ['of a picture', 'caf\xE9.png', (path: Buffer) => writeFileSync(path, 'x')],
    ['of a folder', 'caf\xE9', (path: Buffer) => mkdirSync(path)],
  ])('that is not UTF-8 is reported: that %s', async (_what, name, write) => {
    const { site, problems } = await loadFiles(TABLE, (dir) => write(Buffer.from(`${dir}/v1/${name}`, 'latin1')))
    expect(problems).toEqual([`v1/${name.replace('\xE9', '\uFFFD')}:1:1  The name is not valid UTF-8.  Rename it.`])
    expect(Object.keys(site.sources)).toEqual(['v1/index.md'])
  })

  it('that begins with a dot is no page', async () => {
    const { site, problems } = await loadFiles({ ...TABLE, 'v1/.a.md': '<b>', 'v1/.git/b.md': '<b>' })
    expect(problems).toEqual([])
    expect(Object.keys(findVersion(site.versions, 'v1')?.docs ?? {})).toEqual(['index'])
  })

  it.each([
    ['capitals', { 'v1/Guide.md': pageText(), 'v1/guide.md': pageText() }],
    ['capitals of a folder', { 'v1/Guide/a.md': pageText(), 'v1/guide/a.md': pageText() }],
    ['capitals of a slug', { 'v1/a.md': pageText('slug: Guide\n'), 'v1/guide.md': pageText() }],
  ])('that differs from another in %s only is reported', async (_what, files) => {
    const problems = await problemsWith(files)
    expect(problems).toEqual([
      expect.stringMatching(/^v1\/.*differ only in case: some file systems treat them as one file\. {2}/),
    ])
  })

  it.each(['.md', '.svg', '/a.md'])(
    'that differs from another in its form of Unicode only is reported: %s',
    async (end) => {
      const text = end === '.svg' ? '<svg xmlns="http://www.w3.org/2000/svg"/>' : pageText()
      expect(await problemsWith({ [`v1/\u00E9${end}`]: text, [`v1/e\u0301${end}`]: text })).toEqual([
        expect.stringMatching(/^v1\/.*:1:1 {2}Another file has this name in a different Unicode form: /u),
      ])
    },
  )

  it('that differs from an old address, or from one that is reserved, in capitals only is reported', async () => {
    expect(await problemsWith({ 'v1/guide.md': pageText(), 'redirects.yaml': 'site:\n  Guide: ""\n' })).toEqual([
      'redirects.yaml:2:10  Guide and the page guide differ only in case: some file systems treat them as one file.  Remove the redirect.',
    ])
    expect(await problemsWith({ 'v1/Assets/a.md': pageText() })).toEqual([
      expect.stringContaining('is at Assets/a, which is reserved for scripts and styles.'),
    ])
  })

  it('never leads outside the folder of the site', async () => {
    const { site, problems } = await loadFiles({
      'versions.yaml': '- name: v2\n  extends: v1\n  moved: {a: ../../b}\n- name: v1\n',
      'v2/': '',
      'v1/index.md': pageText(),
      'v1/a.md': pageText(),
      'redirects.yaml': 'site:\n  ../../../old: ""\n',
    })
    expect(problems).toEqual([
      'redirects.yaml:2:17  ../../../old has a segment of dots.  Write the address that browsers ask for.',
      expect.stringContaining('v1/a.md:1:1  ".." is empty, or ends with a dot'),
    ])
    expect(site.redirects.map(({ from }) => from)).toContain('old')
  })

  it('that two pages share is reported', async () => {
    expect(await problemsWith({ 'v1/a.md': pageText(), 'v1/a/index.md': pageText() })).toEqual([
      expect.stringContaining('a/index and a of v1 have the same address a.'),
    ])
  })
})
