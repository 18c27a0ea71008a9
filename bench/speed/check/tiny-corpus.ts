import { BASE_PATH, type Corpus, type CorpusPage, type CorpusVersion, type Dialect } from '../corpus/corpus.ts'

/** The names of both versions, the latest first. */
const VERSIONS = ['v2.0.0', 'v1.0.0']
const PAGES = [
  { id: 'index', title: 'Welcome' },
  { id: 'guide/install', title: 'Install it' },
  { id: 'guide/use', title: 'Use it' },
]

/** A site of two versions with three pages each, which has one of everything that the tools treat in ways of their own. */
export function tinyCorpus(): Corpus {
  const pageAt = new Map<string, CorpusPage>()
  const versions = VERSIONS.map((name, at) => tinyVersion(name, at === 0, pageAt))
  return { contentDir: '', isWhole: true, versions, pageAt }
}

function tinyVersion(name: string, isLatest: boolean, pageAt: Map<string, CorpusPage>): CorpusVersion {
  const path = isLatest ? '' : name
  const pages: CorpusPage[] = PAGES.map(({ id, title }, at) => {
    const pathInVersion = id === 'index' ? '' : id
    const page: CorpusPage = {
      folder: name,
      isLatest,
      id,
      path: [path, pathInVersion].filter((one) => one !== '').join('/'),
      pathInVersion,
      title,
      description: `${title}, in ${name}.`,
      file: '',
      write: (dialect) => article(page, pages[(at + 1) % pages.length] ?? page, dialect),
      unlayered: () => '',
    }
    pageAt.set(page.path, page)
    return page
  })
  const [first, ...rest] = pages.map(({ title, path: own }) => ({ label: title, href: BASE_PATH + own }))
  const sidebar = [...(first ? [first] : []), { label: 'Guide', items: rest }]
  return { name, label: name, path, layer: name, isLast: isLatest, sidebar, pages }
}

function article(page: CorpusPage, next: CorpusPage, { linkTo, admonition }: Dialect): string {
  return admonition(`Read [the next page](${linkTo(next, page)}) after this one.

:::note[Good to know]
This is version ${page.folder}.
:::

## What to type

\`\`\`json
{ "replicas": 2 }
\`\`\``)
}
