import type { LevelRules } from '../../model/checks/sort-by-level.ts'
import type { Problem } from '../../model/problem.ts'
import type { Site } from '../../model/site.ts'
import type { ContentFiles } from '../files/content-files.ts'
import type { readApiStub } from '../samples/api-stub.ts'
import { checkClients, type NameCheck } from '../samples/check-clients.ts'
import { checkSampleNames } from '../samples/check-samples.ts'
import type { FindUnknownWords } from '../spelling/check-spelling.ts'
import type { VersionTable } from '../versions/version-row.ts'
import { checkSiteSpelling } from './check-site-spelling.ts'

/** How texts are checked; each may use a cache. */
export interface TextChecks {
  /** Checks the names in samples. */
  readonly checkNames?: NameCheck
  /** Reads API stubs. */
  readonly readStub?: typeof readApiStub
  /** Finds the misspelled words of a source; may use other threads. */
  readonly findUnknownWords?: FindUnknownWords
}

/** The site whose texts are checked, and what they are checked against. */
interface CheckedTexts {
  readonly site: Site
  readonly content: ContentFiles
  readonly table: VersionTable
  readonly files: ReadonlyMap<string, readonly string[]>
  readonly rules: LevelRules
}

/** The problems of samples and of words. Parsers of five languages come with it, so it is loaded when a site is checked. */
export async function checkTexts(
  { site, content, table, files, rules }: CheckedTexts,
  { checkNames = checkSampleNames, readStub, findUnknownWords }: TextChecks = {},
): Promise<Problem[]> {
  return [
    ...checkClients(site, { content, ...table, checkNames, readStub }),
    ...(await checkSiteSpelling({ content, sources: site.sources, files }, rules, findUnknownWords)),
  ]
}
