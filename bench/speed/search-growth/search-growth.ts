import { join } from 'node:path'
import { placesIn } from '../../import/run.ts'
import { generatedPages } from '../../search/generated-pages.ts'
import { launch, SLOW_4G } from '../browser/browser.ts'
import { setAside } from '../builds/set-aside.ts'
import type { Options } from '../options.ts'
import { SiteServer } from '../server/server.ts'
import type { Recorder } from '../stats.ts'
import { ours } from '../tools/ours.ts'
import { buildGenerated, type GrowthSite, haystackSite, labelOf } from './growth-sites.ts'
import { writePagefind } from './pagefind-folder.ts'
import { queryWords } from './query-words.ts'
import { hostOfOurs, searchOurs } from './search-ours.ts'
import { hostOfPagefind, PAGEFIND, searchPagefind } from './search-pagefind.ts'

const SIZES = [100, 1000, 10_000] as const
const [FEWEST, , MOST] = SIZES

/** Where the searches are measured. */
interface Surroundings {
  readonly root: string
  readonly browserPath: string
  readonly installPeers: (folder: string) => void
  readonly say: (text: string) => void
}

/** A site, and Pagefind's index of its pages if there is one. */
interface Searched {
  readonly site: GrowthSite
  readonly pagefind: string | undefined
}

/** Measures what a first result costs as a version grows: of generated texts, and of haystack as imported, beside Pagefind. */
export async function measureSearchGrowth(
  { work, runs, imports }: Pick<Options, 'work' | 'runs' | 'imports'>,
  { root, browserPath, installPeers, say }: Surroundings,
  recorder: Recorder,
): Promise<void> {
  const dir = join(work, 'search-growth')
  const hasPagefind = await recorder.attempt(PAGEFIND, 'install', async () => installPeers(join(root, 'bench')))
  const searched: Searched[] = []
  const prepare = async (label: string, open: () => Promise<GrowthSite>) => {
    await recorder.attempt('ours', `search of ${label}`, async () => {
      const site = await open()
      say(`Indexing ${label} with Pagefind.`)
      searched.push({ site, pagefind: hasPagefind ? await index(site) : undefined })
    })
  }
  const index = async (site: GrowthSite) => {
    const folders: string[] = []
    await recorder.attempt(PAGEFIND, `index of ${site.label}`, async () => {
      folders.push(await writePagefind(site, { root, dir: join(dir, hostOfPagefind(site.key)) }))
    })
    return folders[0]
  }
  const words = await queryWords(generatedPages(FEWEST))
  for (const count of SIZES) {
    say(`Building ${labelOf(count)}.`)
    await prepare(labelOf(count), () => buildGenerated(count, { root, dir: join(dir, hostOfOurs(`${count}`)), words }))
  }
  await prepare('haystack', async () => {
    if (!imports.has('haystack')) throw new Error('no folder was given; add --import haystack=FOLDER')
    return haystackSite(placesIn(root, join(work, 'imports', 'haystack')).dist)
  })
  await search(searched, { root, work, runs, browserPath, recorder })
  setAside(dir)
  recordRatio(recorder)
}

/** Sites take turns run by run, so that noise hits all alike. */
async function search(
  searched: readonly Searched[],
  {
    root,
    work,
    runs,
    browserPath,
    recorder,
  }: { root: string; work: string; runs: number; browserPath: string; recorder: Recorder },
): Promise<void> {
  const folders = searched.flatMap(({ site, pagefind }): [string, string][] => [
    [hostOfOurs(site.key), site.dist],
    ...(pagefind === undefined ? [] : [[hostOfPagefind(site.key), pagefind] as [string, string]]),
  ])
  const basePaths = searched.map(({ site }): [string, string] => [hostOfOurs(site.key), site.basePath])
  const server = new SiteServer(new Map(folders), work, new Map(basePaths))
  const browser = await launch(browserPath, server.certificateHash)
  await server.listen()
  try {
    for (let run = 0; run < runs; run++)
      for (const { site, pagefind } of searched) {
        const turn = { stage: { browser, server }, recorder, run }
        await searchOurs(site, { ...turn, search: ours(root).search })
        if (pagefind !== undefined) await searchPagefind(site, turn)
      }
  } finally {
    await browser.close()
    server.close()
  }
}

/** How much longer the first result of the most pages takes than that of the fewest. */
function recordRatio(recorder: Recorder): void {
  for (const tool of ['ours', PAGEFIND]) {
    const metric = `${SLOW_4G.name}: opened to first result`
    const [few, many] = [FEWEST, MOST].map((count) => recorder.median(tool, `search of ${labelOf(count)}, ${metric}`))
    if (few === undefined || many === undefined) continue
    const name = `search of ${MOST.toLocaleString('en-US')} ÷ ${labelOf(FEWEST)}, ${metric}`
    recorder.add(tool, name, 'ratio', many / few)
  }
}
