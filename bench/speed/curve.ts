import { join } from 'node:path'
import { stringify } from 'yaml'
import { buildCold } from './build.ts'
import { setAside } from './set-aside.ts'
import type { Recorder } from './stats.ts'
import { docsCommand, ours } from './tools/ours.ts'
import { writeText } from './tools/project.ts'

/** A generated site; each version but the first changes every `changedEvery`th page of the one before. */
interface GeneratedSite {
  readonly pages: number
  readonly versions: number
  readonly changedEvery: number
}

const SITES: readonly GeneratedSite[] = [
  ...[1000, 6000, 20_000].map((pages) => ({ pages, versions: 1, changedEvery: 1 })),
  { pages: 500, versions: 12, changedEvery: 7 },
  { pages: 500, versions: 17, changedEvery: 5 },
]

const GROUP = 40

/** Builds generated pages with this repository's generator, to see how it grows with pages and with versions. */
export async function measureCurve(root: string, work: string, recorder: Recorder): Promise<void> {
  const dir = join(work, 'curve')
  const tool = { ...ours(root), build: (folder: string) => docsCommand(root, 'build', folder) }
  for (const site of SITES) {
    const label = labelOf(site)
    await recorder.attempt('ours', `curve: ${label}`, async () => {
      writeContent(join(dir, 'content'), site)
      const { seconds, peakMB } = await buildCold({ tool, dir })
      recorder.add('ours', `cold build, ${label}: time`, 's', seconds)
      recorder.add('ours', `cold build, ${label}: time per page`, 'ms', (seconds * 1000) / (site.pages * site.versions))
      recorder.add('ours', `cold build, ${label}: peak memory`, 'MB', peakMB)
    })
  }
  setAside(dir)
  recordGrowth(recorder)
}

/** How the largest version compares with the smallest: per page, and as the exponent of the curve, 1 for a straight line. */
function recordGrowth(recorder: Recorder): void {
  const singles = SITES.filter(({ versions }) => versions === 1)
  const [smallest, largest] = [singles[0], singles.at(-1)]
  if (!smallest || !largest) return
  const secondsOf = (site: GeneratedSite) => recorder.median('ours', `cold build, ${labelOf(site)}: time`)
  const [few, many] = [secondsOf(smallest), secondsOf(largest)]
  if (few === undefined || many === undefined) return
  const pages = largest.pages / smallest.pages
  const name = `cold build, ${largest.pages.toLocaleString('en-US')} ÷ ${labelOf(smallest)}`
  recorder.add('ours', `${name}: time per page`, 'ratio', many / few / pages)
  recorder.add('ours', `${name}: exponent`, 'ratio', Math.log(many / few) / Math.log(pages))
}

function labelOf({ pages, versions }: GeneratedSite): string {
  const each = `${pages.toLocaleString('en-US')} generated pages`
  return versions === 1 ? each : `${versions} versions of ${each}`
}

/** Each page has what pages have: sections, a list, a table, code, an admonition, and links to its neighbours. */
function writeContent(contentDir: string, { pages, versions, changedEvery }: GeneratedSite): void {
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
  const oldest = names.at(-1) ?? ''
  const groups = Array.from({ length: Math.ceil(pages / GROUP) }, (_, group) => ({
    label: `Group ${group}`,
    items: ids.slice(group * GROUP, (group + 1) * GROUP),
  }))
  writeText(join(contentDir, oldest, 'sidebar.yaml'), stringify({ defaultSidebar: ['index', ...groups] }))
  writeText(join(contentDir, oldest, 'index.md'), '---\ntitle: Generated pages\n---\n\nThe first page.\n')
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
