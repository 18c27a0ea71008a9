import { writeFileSync } from 'node:fs'
import { readDocusaurus } from '../../src/migrate/read/read-docusaurus.ts'
import { describeMachine } from '../speed/machine.ts'
import { compareSites } from './beside.ts'
import { readDocusaurusOutput } from './docusaurus-site.ts'
import { type Figure, reportOf } from './figures.ts'
import { addressFigures, besideFigures, costFigures, pageFigures, sourceFigures } from './measures.ts'
import { openPages } from './open-pages.ts'
import { readOptions } from './options.ts'
import { readOurSite } from './our-site.ts'
import { buildSite, importSite, placesIn, whileServed } from './run.ts'
import { shuffle } from './sample.ts'
import { readLeftovers, sourcesOf, textsOf } from './sources.ts'

interface Surroundings {
  readonly argv: readonly string[]
  readonly root: string
  readonly findBrowser: () => string
}

/** Imports a site, builds it, measures and reports; returns the exit code, 1 when a goal is missed. */
export async function main({ argv, root, findBrowser }: Surroundings): Promise<number> {
  const options = readOptions(argv)
  const places = placesIn(root, options.work)
  const figures: Figure[] = []
  const theirs = options.docusaurus === undefined ? undefined : readDocusaurusOutput(options.docusaurus)
  const sources = sourcesOf(await readDocusaurus(options.folder))
  const files = sources.files.size
  if (!options.isReused) {
    say(`Importing ${options.folder} to ${places.imported}.`)
    figures.push(...costFigures('import', await importSite(options.folder, options.components, places), files))
  }
  const texts = textsOf(places.imported)
  const leftovers = readLeftovers(places.imported, sources, texts)
  figures.push(...sourceFigures(sources, texts, leftovers))
  if (!options.isReused) {
    say('Building it.')
    figures.push(...costFigures('cold build', await buildSite(places), files))
  }
  const { chromium } = await whileServed(places, async ({ origin, pathname }) => {
    const site = readOurSite(places.dist, pathname)
    figures.push(...addressFigures(site, sources, theirs))
    const opened = shuffle(site.pages, options.seed).slice(0, options.pages)
    say(`Opening ${opened.length} pages.`)
    const result = await openPages(origin, opened, findBrowser())
    figures.push(...pageFigures(site, opened.length, result.broken))
    if (theirs) {
      const compared = compareSites(theirs, site, { count: options.beside, seed: options.seed })
      figures.push(...besideFigures(compared, sources, leftovers))
    }
    return result
  })
  const machine = describeMachine(chromium, [])
  say(reportOf([`Import of ${options.folder}; seed ${options.seed}.`, ...machine].join('\n'), figures))
  if (!theirs) say('\nNot compared with Docusaurus: name a copy of the site that it has built, with --docusaurus.')
  if (options.json !== undefined)
    writeFileSync(options.json, `${JSON.stringify({ machine, seed: options.seed, figures }, null, 2)}\n`)
  return figures.some(({ isMet }) => isMet === false) ? 1 : 0
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
