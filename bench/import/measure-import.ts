import { join } from 'node:path'
import { programOf } from '../../engine/bin/program.js'
import { readDocusaurus } from '../../engine/src/migrate/docusaurus/read/read-docusaurus.ts'
import { compareSites } from './beside.ts'
import { readDocusaurusOutput } from './docusaurus-site.ts'
import type { Figure } from './figures.ts'
import { addressFigures, besideFigures, costFigures, pageFigures, sourceFigures } from './measures.ts'
import { openPages } from './open-pages.ts'
import type { ImportOptions } from './options.ts'
import { readOurSite } from './our-site.ts'
import { buildSite, buildWithDocusaurus, importSite, type Places, placesIn, whileServed } from './run.ts'
import { shuffle } from './sample.ts'
import { readLeftovers, sourcesOf, textsOf } from './sources.ts'

/** Names the last figure of a measurement that failed; its details say why. */
export const STOPPED = 'stopped by an error'

interface Surroundings {
  readonly root: string
  readonly browserPath: string
  readonly say: (text: string) => void
}

/** Imports a site, builds it and measures both. After an error, the figures are those before it and one that says so. */
export async function measureImport(
  options: ImportOptions,
  { root, browserPath, say }: Surroundings,
): Promise<Figure[]> {
  const figures: Figure[] = []
  try {
    await measureAll({ options, places: placesIn(root, options.work), browserPath, say, figures })
  } catch (error) {
    const details = String(error instanceof Error ? error.stack : error).split('\n')
    figures.push({ name: STOPPED, value: '', isMet: false, details })
  }
  return figures
}

interface Run {
  readonly options: ImportOptions
  readonly places: Places
  readonly browserPath: string
  readonly say: (text: string) => void
  /** Filled step by step. */
  readonly figures: Figure[]
}

async function measureAll({ options, places, browserPath, say, figures }: Run): Promise<void> {
  const { folder, docusaurus, components, isReused, seed } = options
  if (docusaurus !== undefined && options.buildsDocusaurus) {
    say(`Building ${docusaurus} with Docusaurus.`)
    const { seconds, peakMB } = await buildWithDocusaurus(docusaurus)
    figures.push({ name: 'Docusaurus, cold build: time', value: seconds, unit: 's' })
    figures.push({ name: 'Docusaurus, cold build: peak memory', value: Math.round(peakMB), unit: 'MB' })
  }
  const theirs = docusaurus === undefined ? undefined : readDocusaurusOutput(docusaurus)
  const sources = sourcesOf(
    await readDocusaurus(folder, { script: join(programOf(join(places.root, 'engine')).bundle, 'config-process.mjs') }),
  )
  if (!isReused) {
    say(`Importing ${folder} to ${places.imported}.`)
    figures.push(...costFigures('import', await importSite(folder, components, places), sources.files.size))
  }
  const texts = textsOf(places.imported)
  const leftovers = readLeftovers(places.imported, sources, texts)
  figures.push(...sourceFigures(sources, texts, leftovers))
  if (!isReused) {
    say('Building it.')
    figures.push(...costFigures('cold build', await buildSite(places), sources.files.size))
  }
  await whileServed({ root: places.root, cwd: places.imported }, async ({ origin, pathname }) => {
    const site = readOurSite(places.dist, pathname)
    figures.push(...addressFigures(site, sources, theirs))
    if (theirs) {
      const compared = compareSites(theirs, site, { count: options.beside, seed })
      figures.push(...besideFigures(compared, sources, leftovers))
    } else {
      figures.push({ name: 'pages beside Docusaurus’s', value: 'not compared; see --docusaurus' })
    }
    const opened = shuffle(site.pages, seed).slice(0, options.pages)
    say(`Opening ${opened.length} pages.`)
    figures.push(...pageFigures(site, await openPages(origin, opened, browserPath)))
  })
}
