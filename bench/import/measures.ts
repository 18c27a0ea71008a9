import type { Cost } from '../speed/builds/processes.ts'
import { type Beside, isSame } from './beside.ts'
import type { DocusaurusOutput } from './docusaurus-site.ts'
import { atLeast, atMost, type Figure } from './figures.ts'
import { GOALS, limitsFor } from './goals.ts'
import type { OpenedPages } from './open-pages.ts'
import type { OurSite } from './our-site.ts'
import { bareRoute, type Leftovers, type Sources } from './sources.ts'

/** Files in, texts out, and what is left to do by hand. */
export function sourceFigures({ files, versions }: Sources, texts: readonly string[], leftovers: Leftovers): Figure[] {
  const distinct = new Set(files.values()).size
  const part = (left: ReadonlySet<string>, all: number) => (all === 0 ? 1 : 1 - left.size / all)
  const clean = { name: 'files that need no hand', value: part(leftovers.sources, files.size) }
  return [
    { name: 'versions', value: versions },
    { name: 'texts in', value: files.size },
    { name: 'texts in, distinct', value: distinct },
    { name: 'texts out', value: texts.length },
    atMost({ name: 'texts out ÷ distinct texts in', value: texts.length / distinct }, GOALS.textsPerDistinctFile),
    { ...atLeast(clean, GOALS.cleanFiles), details: [...leftovers.sources] },
    {
      name: 'texts out with findings of `stratadocs check`',
      value: leftovers.texts.size,
      details: [...leftovers.texts],
    },
  ]
}

/** Time and memory of the import and of the build. */
export function costFigures(step: 'import' | 'cold build', cost: Cost, files: number): Figure[] {
  const { importSeconds, buildSeconds } = limitsFor(files)
  const limit = step === 'import' ? importSeconds : buildSeconds
  return [
    atMost({ name: `${step}: time`, value: cost.seconds, unit: 's' }, limit),
    atMost({ name: `${step}: peak memory`, value: Math.round(cost.peakMB), unit: 'MB' }, GOALS.peakMB),
  ]
}

/** Which of Docusaurus's addresses our build answers; without its output, of those that the importer lists. */
export function addressFigures(site: OurSite, sources: Sources, theirs: DocusaurusOutput | undefined): Figure[] {
  const own = [...sources.fileOf.keys()]
  const docs = theirs?.docs ?? own
  const redirects = theirs?.redirects ?? sources.redirects.map(bareRoute)
  const answers = docs.map((route) => ({ route, answer: site.answer(route) }))
  const ofKind = (kind: string) => answers.filter(({ answer }) => answer.kind === kind).map(({ route }) => route)
  const unlisted = theirs ? docs.filter((route) => theirs.htmlOf(route) && !sources.fileOf.has(route)) : []
  const lost = (routes: readonly string[]) => routes.filter((route) => site.answer(route).kind === 'lost')
  // Such as old addresses of the blog, which lead to its current ones. The importer lists only pages of the documentation, so
  // without Docusaurus's output they are recognized by leading outside of it.
  const lostRedirects = lost(redirects)
  const elsewhere = lostRedirects.filter((route) => {
    const { href } = site.answer(route)
    return href !== route && (theirs ? theirs.others.includes(bareRoute(href)) : !site.isOwn(href))
  })
  return [
    {
      name: 'list of addresses',
      value: theirs ? `Docusaurus ${theirs.version}` : "the importer's own; see --docusaurus",
    },
    { name: 'addresses of pages', value: docs.length },
    { name: 'addresses kept', value: ofKind('kept').length },
    { name: 'addresses redirected', value: ofKind('redirected').length, details: ofKind('redirected') },
    {
      ...atMost({ name: 'addresses lost', value: ofKind('lost').length }, GOALS.lostAddresses),
      details: ofKind('lost'),
    },
    { name: 'old addresses, of redirects', value: redirects.length },
    { name: 'old addresses of pages that are not imported', value: elsewhere.length, details: elsewhere },
    {
      ...atMost({ name: 'old addresses lost', value: lostRedirects.length - elsewhere.length }, GOALS.lostAddresses),
      details: lostRedirects.filter((route) => !elsewhere.includes(route)),
    },
    ...(theirs
      ? [
          { name: 'addresses without a file (generated lists)', value: unlisted.length },
          ...information('other pages (blog, tags, own)', theirs.others, lost(theirs.others)),
          ...information('HTML files of static folders', theirs.static, lost(theirs.static)),
        ]
      : []),
  ]
}

/** What is not part of the documentation plugins has no goal. */
function information(name: string, all: readonly string[], lost: readonly string[]): Figure[] {
  return [
    { name, value: all.length },
    { name: `${name}: lost`, value: lost.length, details: lost },
  ]
}

/** What the build wrote, and how its pages open. */
export function pageFigures(site: OurSite, { opened, broken, chromium }: OpenedPages): Figure[] {
  return [
    { name: 'output: pages', value: site.pages.length },
    { name: 'output: files', value: site.files },
    { name: 'output: size', value: site.bytes / 1e6, unit: 'MB' },
    { name: `pages opened in Chromium ${chromium}`, value: opened },
    {
      ...atMost({ name: 'pages with errors in the console', value: broken.length }, GOALS.pagesWithErrors),
      details: broken.map(({ href, errors }) => `${href}: ${errors.join('; ')}`),
    },
  ]
}

/** How our pages agree with Docusaurus's own rendering. */
export function besideFigures(all: readonly Beside[], sources: Sources, leftovers: Leftovers): Figure[] {
  const same = all.filter(isSame)
  const words = all.reduce((sum, one) => sum + one.words, 0)
  const agreeing = all.reduce((sum, { comparison, words: own }) => sum + own * (comparison?.words.similarity ?? 0), 0)
  const kinds = ['headings', 'levels', 'code', 'pictures', 'tabs'] as const
  const parts = kinds.map((kind) => ({
    name: `pages with the same ${kind === 'levels' ? 'levels of headings' : kind}`,
    value: all.filter(({ comparison }) => comparison?.[kind].similarity === 1).length,
  }))
  return [
    {
      ...atLeast({ name: 'pages that read the same as Docusaurus’s', value: same.length }, all.length),
      details: all.filter((one) => !same.includes(one)).flatMap((one) => describe(one, sources, leftovers)),
    },
    ...parts,
    { name: 'words that agree', value: words === 0 ? 1 : agreeing / words },
  ]
}

function describe({ route, comparison }: Beside, { fileOf }: Sources, leftovers: Leftovers): string[] {
  const file = fileOf.get(route) ?? ''
  const head = `${route} (${file}${leftovers.sources.has(file) ? ', named in IMPORT.md' : ''})`
  if (!comparison) return [`${head}: no page`]
  const kinds = Object.entries(comparison).filter(([, { similarity }]) => similarity < 1)
  return [
    head,
    ...kinds.flatMap(([kind, { similarity, differences }]) => [
      `  ${kind}: ${(similarity * 100).toFixed(2)} %`,
      ...differences.map((one) => `    ${one}`),
    ]),
  ]
}
