import { join } from 'node:path'
import { generatedPages } from '../../search/generated-pages.ts'
import { basePathOfSite, biggestVersion, isBuilt, readVersions } from '../../search/site.ts'
import type { BenchPage } from '../../search/types.ts'
import { measure } from '../builds/processes.ts'
import { BASE_PATH } from '../corpus/corpus.ts'
import { docsCommand } from '../tools/ours.ts'
import { writeTexts } from './generated-texts.ts'

/** A built site that is searched. */
export interface GrowthSite {
  /** Names its figures. */
  readonly label: string
  /** Names its hosts. */
  readonly key: string
  readonly dist: string
  readonly basePath: string
  /** Of the page that is searched from, below the base path. */
  readonly address: string
  /** The pages of the version that is searched. */
  readonly pages: readonly BenchPage[]
  /** What is searched for. */
  readonly words: readonly string[]
}

/** Words of the texts of haystack that are also names in its code. */
const HAYSTACK_WORDS = ['tokenizer', 'timeout', 'retriever']

/** How the figures name the generated pages of one version. */
export function labelOf(count: number): string {
  return `${count.toLocaleString('en-US')} generated texts`
}

/** Writes generated pages below `dir` and builds their site. */
export async function buildGenerated(
  count: number,
  { root, dir, words }: { root: string; dir: string; words: readonly string[] },
): Promise<GrowthSite> {
  writeTexts(join(dir, 'content'), generatedPages(count))
  await measure(docsCommand(root, 'build', dir))
  const dist = join(dir, 'site')
  const { pages } = biggestVersion(await readVersions(dist))
  return { label: labelOf(count), key: String(count), dist, basePath: BASE_PATH, address: '', pages, words }
}

/** The biggest version of haystack in the site that the part `import` built. */
export async function haystackSite(dist: string): Promise<GrowthSite> {
  if (!isBuilt(dist)) throw new Error(`${dist} has no built site. Run the import part first.`)
  const { name, pages } = biggestVersion(await readVersions(dist))
  const texts = pages.flatMap(({ sections }) => sections.flatMap((section) => section.texts)).join(' ')
  const words = HAYSTACK_WORDS.filter((word) => texts.toLowerCase().includes(word))
  const [first] = pages
  if (!first || words.length === 0) throw new Error(`Version ${name} has none of ${HAYSTACK_WORDS.join(', ')}.`)
  const basePath = basePathOfSite(dist)
  const address = first.href.slice(basePath.length)
  return { label: 'haystack', key: 'haystack', dist, basePath, address, pages, words }
}
