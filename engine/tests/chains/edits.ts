import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'

/** The folder of a site, the number of the edit, which makes texts unique, and a function that chooses a number below `count`. */
export interface EditInput {
  readonly dir: string
  readonly at: number
  readonly choose: (count: number) => number
}

/** One kind of edit. A mistake brings the edit that fixes it, so that the site still builds after a chain of any length. */
export interface Edit {
  readonly kind: string
  readonly apply: (input: EditInput) => void | Promise<void>
  /** The edit that corrects this one, a mistake: a site with it cannot be built. */
  readonly fix?: Edit
}

/** A file that somebody else puts into the output. */
export const FOREIGN_FILE = 'foreign.txt'

const PAGES = ['1.0/text.md', '1.0/code.md', '1.0/guide/more.md', '2.0/guide/more.md', '2.0/index.md', '1.0/html.md']

const WORDS = ['gateway', 'request', 'answer', 'window', 'garden']

const replaceIn = (file: string, pattern: RegExp, text: string) => {
  const before = readFileSync(file, 'utf8')
  const after = before.replace(pattern, () => text)
  if (after === before && !pattern.test(before)) throw new Error(`${file} has no ${pattern}.`)
  writeFileSync(file, after)
}

const write = (file: string, text: string) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Removes the file if it is there, and writes it otherwise. */
const toggle = (file: string, text: string) => {
  if (existsSync(file)) rmSync(file)
  else write(file, text)
}

/** Adds a line below the label of the newest version, the only one that has a label. */
const insertAfterLabel = (table: string, line: string) => {
  const [label = ''] = /^ {2}label: .*\n/m.exec(readFileSync(table, 'utf8')) ?? []
  replaceIn(table, /^ {2}label: .*\n/m, label + line)
}

/** Sorts the rows of the table of versions by name. */
const sortVersions = (order: 'newest first' | 'oldest first') => (input: EditInput) => {
  const table = join(input.dir, 'content/versions.yaml')
  const rows = readFileSync(table, 'utf8')
    .split(/(?=^- name)/m)
    .sort()
  writeFileSync(table, (order === 'oldest first' ? rows : rows.toReversed()).join(''))
}

const wordAt = ({ at }: EditInput) => WORDS[at % WORDS.length] ?? ''

/** A sentence that no earlier edit wrote: it contains the number of the edit. */
const sentence = (input: EditInput) => `The ${wordAt(input)} counts ${String(input.at)}.`

/** Each kind of edit that an author or an owner makes. */
export const EDITS: readonly Edit[] = [
  edit('a word', (input) => appendFileSync(page(input), `\n${sentence(input)}\n`)),
  edit('a heading', (input) => appendFileSync(page(input), `\n## Part ${input.at}\n\n${sentence(input)}\n`)),
  edit('a title', (input) => replaceIn(page(input), /^title: .*$/m, `title: Page ${input.at} of the ${wordAt(input)}`)),
  edit('a page that is added or removed', ({ dir, at }) =>
    toggle(join(dir, 'content/1.0/guide/added.md'), `---\ntitle: Added ${at}\n---\n\nSee [start](start.md).\n`),
  ),
  edit('a page that is renamed', ({ dir }) => {
    const names = ['one.md', 'two.md'].map((name) => join(dir, 'content/1.0/guide', name))
    const [from = '', to = ''] = existsSync(names[0] ?? '') ? names : names.toReversed()
    if (existsSync(from)) renameSync(from, to)
    else write(to, '---\ntitle: Renamed\n---\n\nIt has two names.\n')
  }),
  edit('a page that a layer starts or stops overriding', ({ dir, at }) =>
    toggle(join(dir, 'content/3.0/text.md'), `---\ntitle: Text in 3.0\n---\n\nOf its own, ${at}.\n`),
  ),
  edit('a page that a layer removes or restores', ({ dir }) => {
    const table = join(dir, 'content/versions.yaml')
    const removed = '  removed: [owner]\n'
    if (readFileSync(table, 'utf8').includes(removed)) replaceIn(table, /^ {2}removed: .*\n/m, '')
    else insertAfterLabel(table, removed)
  }),
  edit('an included file', (input) =>
    appendFileSync(join(input.dir, 'content/1.0/_shared/token.md'), `\n${sentence(input)}\n`),
  ),
  edit('code from a file', ({ dir, at }) => appendFileSync(join(dir, 'content/1.0/_shared/score.py'), `# ${at}\n`)),
  edit('a picture', async ({ dir, at }) => {
    const background = { r: (at * 37) % 256, g: (at * 91) % 256, b: 90 }
    const picture = await sharp({ create: { width: 60, height: 30, channels: 3, background } })
      .png()
      .toBuffer()
    writeFileSync(join(dir, 'content/2.0/pictures/requests.png'), picture)
  }),
  edit('a drawing', ({ dir, at }) =>
    writeFileSync(
      join(dir, 'content/1.0/pictures/ready.svg'),
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${40 + at} 20"><rect width="${at + 1}" height="10"/></svg>`,
    ),
  ),
  edit('a variable', ({ dir, at }) =>
    replaceIn(join(dir, 'content/versions.yaml'), /client: 1\.4\.\d+/, `client: 1.4.${at}`),
  ),
  edit('a label', ({ dir, at }) => replaceIn(join(dir, 'content/versions.yaml'), /label: .*$/m, `label: Next ${at}`)),
  edit('a version that becomes released or unreleased', ({ dir }) => {
    const table = join(dir, 'content/versions.yaml')
    const unreleased = '  unreleased: true\n'
    if (readFileSync(table, 'utf8').includes(unreleased)) replaceIn(table, /^ {2}unreleased: true\n/m, '')
    else insertAfterLabel(table, unreleased)
  }),
  edit('a version that is added or removed', ({ dir, at }) => {
    const row = '- name: "0.9"\n'
    const table = join(dir, 'content/versions.yaml')
    const text = readFileSync(table, 'utf8')
    writeFileSync(table, text.includes(row) ? text.replace(row, '') : text + row)
    if (text.includes(row)) rmSync(join(dir, 'content/0.9'), { recursive: true })
    else write(join(dir, 'content/0.9/index.md'), `---\ntitle: Before ${at}\n---\n\nThe first one.\n`)
  }),
  edit('a sidebar', ({ dir, at }) =>
    toggle(
      join(dir, 'content/2.0/sidebar.yaml'),
      `defaultSidebar:\n  - index\n  - label: Part ${at}\n    items: [guide/start, text]\n`,
    ),
  ),
  edit('a redirect', ({ dir, at }) =>
    replaceIn(join(dir, 'content/redirects.yaml'), /guide\/begin\d*:/, `guide/begin${at}:`),
  ),
  edit('the glossary', ({ dir, at }) =>
    replaceIn(join(dir, 'content/1.0/key-terms.md'), /^### .*$/m, `### ${['Probe', 'Gateway', 'Answer'][at % 3]}`),
  ),
  edit('the dictionary', ({ dir, at }) =>
    appendFileSync(join(dir, 'content/dictionary.txt'), `word${'a'.repeat(at % 20)}\n`),
  ),
  edit('synonyms', ({ dir, at }) => writeFileSync(join(dir, 'content/synonyms.yaml'), `- [probe, ${WORDS[at % 5]}]\n`)),
  edit('a component', ({ dir, at }) => appendFileSync(join(dir, 'components/ApiField.tsx'), `// ${at}\n`)),
  edit('what a component renders', ({ dir, at }) =>
    replaceIn(join(dir, 'components/ApiField.tsx'), /At most (?:\d+ )?/, `At most ${at} `),
  ),
  edit('a configured value', ({ dir, at }) =>
    replaceIn(join(dir, 'site.config.ts'), /email: '.*?'/, `email: 'docs${at}@example.com'`),
  ),
  edit('what the configuration imports', ({ dir, at }) => {
    const config = join(dir, 'site.config.ts')
    if (!readFileSync(config, 'utf8').includes('./labels.ts')) {
      replaceIn(config, /^/, "import { TITLE } from './labels.ts'\n")
      replaceIn(config, /title: 'Everything'/, 'title: TITLE')
    }
    writeFileSync(join(dir, 'labels.ts'), `export const TITLE = 'Everything ${at}'\n`)
  }),
  edit('a style sheet', ({ dir, at }) =>
    appendFileSync(join(dir, 'theme.css'), `\n.edit-${at} { margin: ${at}px; }\n`),
  ),
  edit('a static file', ({ dir, at }) => writeFileSync(join(dir, 'static/files/notes.txt'), `Notes ${at}.\n`)),
  edit('an environment variable that the configuration reads', ({ dir, at }) =>
    writeFileSync(join(dir, 'environment.json'), JSON.stringify({ DOCS_ORIGIN: `https://docs${at % 3}.example.com` })),
  ),
  edit('a foreign file in the output', ({ dir }) => write(join(dir, 'dist', FOREIGN_FILE), 'Not ours.\n')),
  edit('a static file that is added or removed', ({ dir }) => toggle(join(dir, 'static/extra.txt'), 'Extra.\n')),
  edit('a file touched, with the same content', (input) => {
    const file = page(input)
    writeFileSync(file, readFileSync(file))
  }),
  mistake('a link that leads nowhere', {
    file: 'content/1.0/guide/start.md',
    good: '(../text.md)',
    bad: '(../txt.md)',
  }),
  mistake('a table of versions that is not YAML', { file: 'content/versions.yaml', good: 'vars: {', bad: 'vars: {{' }),
  {
    ...edit('versions in the wrong order', sortVersions('oldest first')),
    fix: edit('versions in order again', sortVersions('newest first')),
  },
  mistake('a setting that does not exist', { file: 'site.config.ts', good: 'feedback:', bad: 'feedbak:' }),
  mistake('a component with a syntax error', { file: 'components/ApiField.tsx', good: 'export ', bad: 'export = ' }),
]

/** Replaces each occurrence of the right text in a file with a wrong one, until the fix. */
function mistake(kind: string, { file, good, bad }: { file: string; good: string; bad: string }): Edit {
  const swap = (from: string, to: string) => (input: EditInput) => {
    const path = join(input.dir, file)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(from, to))
  }
  return { ...edit(kind, swap(good, bad)), fix: edit(`the fix of ${kind}`, swap(bad, good)) }
}

function edit(kind: string, apply: Edit['apply']): Edit {
  return { kind, apply }
}

/** One of the pages that no edit removes. */
function page({ dir, choose }: EditInput): string {
  return join(dir, 'content', PAGES[choose(PAGES.length)] ?? '')
}
