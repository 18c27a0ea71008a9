import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { buildCold } from './build.ts'
import type { Recorder } from './stats.ts'
import { docsCommand, ours } from './tools/ours.ts'
import { writeText } from './tools/project.ts'

const SIZES = [500, 2000, 8000]
const GROUP = 40

/** Builds generated pages in one version with this repository's generator, to see how it grows. */
export async function measureCurve(root: string, work: string, recorder: Recorder): Promise<void> {
  const dir = join(work, 'curve')
  const tool = { ...ours(root), build: (folder: string) => docsCommand(root, 'build', folder) }
  for (const pages of SIZES) {
    await recorder.attempt('ours', `curve: ${pages} pages`, async () => {
      writeContent(join(dir, 'content'), pages)
      const { seconds, peakMB } = await buildCold({ tool, dir })
      const label = `cold build, ${pages.toLocaleString('en-US')} generated pages`
      recorder.add('ours', `${label}: time`, 's', seconds)
      recorder.add('ours', `${label}: peak memory`, 'MB', peakMB)
    })
  }
  rmSync(dir, { recursive: true, force: true })
}

/** Each page has what pages have: sections, a list, a table, code, an admonition, and links to its neighbours. */
function writeContent(contentDir: string, pages: number): void {
  rmSync(contentDir, { recursive: true, force: true })
  const ids = Array.from({ length: pages }, (_, at) => `group-${Math.floor(at / GROUP)}/page-${at}`)
  writeText(join(contentDir, 'versions.yaml'), stringify([{ name: 'v1.0.0', path: '' }]))
  const groups = Array.from({ length: Math.ceil(pages / GROUP) }, (_, group) => ({
    label: `Group ${group}`,
    items: ids.slice(group * GROUP, (group + 1) * GROUP),
  }))
  writeText(join(contentDir, 'v1.0.0/sidebar.yaml'), stringify({ defaultSidebar: ['index', ...groups] }))
  writeText(join(contentDir, 'v1.0.0/index.md'), '---\ntitle: Generated pages\n---\n\nThe first page.\n')
  for (const [at, id] of ids.entries())
    writeText(join(contentDir, 'v1.0.0', `${id}.md`), pageText(at, ids[(at + 1) % pages] ?? 'index'))
}

function pageText(at: number, next: string): string {
  const section = (number: number) => `## Section ${number} of page ${at}

A deployment answers requests while its replicas are healthy. Read [the next page](../${next}.md) for what comes after
step ${number}, and keep **value ${at * 7 + number}** at hand, because \`option_${number}\` needs it.

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
  return `---\ntitle: Page number ${at}\ndescription: What page ${at} tells.\n---\n\nPage ${at} tells of a deployment.\n\n${note}\n${sections.join('\n')}`
}
