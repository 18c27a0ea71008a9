import { join } from 'node:path'
import { stringify } from 'yaml'
import { chunksOf } from '../../../engine/src/model/util/chunks-of.ts'
import { setAside } from '../builds/set-aside.ts'
import { writeText } from '../tools/project.ts'

/** A generated site; each version but the first changes every `changedEvery`th page of the one before. */
export interface GeneratedSite {
  readonly pages: number
  readonly versions: number
  readonly changedEvery: number
}

const GROUP = 40

/** The version that has a file of each page. */
const OLDEST = 'v1.0.0'

/** A page that every generated site has, for edits: its id, and its address if there is one version. */
export const PAGE = 'group-3/page-130'

/** The file of that page. */
export function pageFile(contentDir: string): string {
  return join(contentDir, OLDEST, `${PAGE}.md`)
}

/** Each page has what pages have: sections, a list, a table, code, an admonition, and links to its neighbors. */
export function writeGeneratedContent(contentDir: string, { pages, versions, changedEvery }: GeneratedSite): void {
  setAside(contentDir)
  const ids = Array.from({ length: pages }, (_, at) => `group-${Math.floor(at / GROUP)}/page-${at}`)
  // The newest first, as in every version table.
  const names = Array.from({ length: versions }, (_, at) => `v1.${versions - 1 - at}.0`)
  const rows = names.map((name, at) => ({
    name,
    ...(at === 0 && { path: '' }),
    ...(names[at + 1] !== undefined && { extends: names[at + 1] }),
  }))
  writeText(join(contentDir, 'versions.yaml'), stringify(rows))
  const groups = chunksOf(ids, GROUP).map((items, group) => ({ label: `Group ${group}`, items }))
  writeText(join(contentDir, OLDEST, 'sidebar.yaml'), stringify({ defaultSidebar: ['index', ...groups] }))
  writeText(join(contentDir, OLDEST, 'index.md'), '---\ntitle: Generated pages\n---\n\nThe first page.\n')
  for (const [version, name] of [...names].reverse().entries())
    for (const [at, id] of ids.entries())
      if (version === 0 || at % changedEvery === version % changedEvery)
        writeText(join(contentDir, name, `${id}.md`), pageText(at, ids[(at + 1) % pages] ?? 'index', version))
}

function pageText(at: number, next: string, version: number): string {
  const section = (number: number) => `## Section ${number} of page ${at}

A deployment answers requests while its replicas are healthy. Read [the next page](../${next}.md) for what comes after
step ${number}, and keep **value ${at * 7 + number + version}** at hand, because \`option_${number}\` needs it.

- First, open the list and choose entry ${at + number}.
- Then wait until the status is healthy.
- At last, copy the address of endpoint ${at}.

| Option | Default | Meaning |
|---|---|---|
| \`option_${number}\` | \`${at}\` | How many replicas section ${number} keeps |
| \`limit_${number}\` | \`${at + number}\` | How many requests wait at a time |

\`\`\`json title="request-${at}-${number}.json"
{
  "deployment": "page-${at}",
  "replicas": ${number},
  "fields": ["income", "age"]
}
\`\`\`
`
  const sections = Array.from({ length: 5 }, (_, number) => section(number + 1))
  const note = ':::note[Healthy first]\nA deployment that is not healthy answers nothing.\n:::\n'
  return `---\ntitle: Page number ${at}\ndescription: What page ${at} tells.\n---\n\nPage ${at} tells of a deployment, in edition ${version}.\n\n${note}\n${sections.join('\n')}`
}
