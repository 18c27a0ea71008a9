import { compareVersions } from '../../changes/compare-versions.ts'
import { docName, type TextsFile, textOfDoc } from '../../changes/comparison-file.ts'
import { comparisonMarkdown } from '../../changes/comparison-markdown.ts'
import { diffPage } from '../../changes/diff-page.ts'
import { differenceMarkdown } from '../../changes/difference-markdown.ts'
import type { TextSection } from '../../changes/text-sections.ts'
import { askedVersion, inVersion, limited, NoAnswer, versionLine } from './answer.ts'
import { readJson } from './built-files.ts'
import type { BuiltPage, BuiltSite, BuiltVersion } from './built-site.ts'
import { findNamedPage, noSuchPage, pageIn, redirectedAddress } from './find-named-page.ts'

interface ChangesQuestion {
  readonly from: string
  readonly to: string
  readonly page?: string | undefined
}

/** What differs between two versions, or between two states of a page. */
export async function answerChanges(
  site: BuiltSite,
  { from: fromText, to: toText, page }: ChangesQuestion,
): Promise<string> {
  const [from, to] = [askedVersion(site, fromText), askedVersion(site, toText)]
  const opening = `From ${versionLine(site, from)}\nTo ${versionLine(site, to)}`
  const body =
    page === undefined
      ? changedPages(site, from.version, to.version)
      : await changedPage(site, page, { from: from.version, to: to.version })
  const rest = page === undefined ? 'Ask for one page.' : 'Read the page in each version with read_page.'
  return limited(`${opening}\n\n${body}`, rest)
}

function changedPages(site: BuiltSite, from: BuiltVersion, to: BuiltVersion): string {
  const hrefIn = (version: BuiltVersion) => (id: string) => site.page(version, id)?.url ?? ''
  return comparisonMarkdown(compareVersions(site.comparison, from.name, to.name), {
    labels: { from: from.label, to: to.label },
    hrefs: { from: hrefIn(from), to: hrefIn(to) },
  })
}

async function changedPage(
  site: BuiltSite,
  text: string,
  { from, to }: { from: BuiltVersion; to: BuiltVersion },
): Promise<string> {
  const named = findNamedPage(site, (await redirectedAddress(site, text, to)) ?? text, to)
  if (!named) throw new NoAnswer(noSuchPage(to, text))
  const [old, now] = [pageIn(site, named, from), pageIn(site, named, to)]
  const both = [old, now].flatMap((page) => (page ? [`- ${inVersion(page.title, page.version)}: ${page.url}`] : []))
  if (!old || !now) {
    const missing = old ? to : from
    throw new NoAnswer([`${missing.label} has no such page, so there is nothing to compare.`, ...both].join('\n'))
  }
  if (sourceOf(old) === sourceOf(now)) return `${both.join('\n')}\n\nThe page is identical in both.`
  const [before, after] = await Promise.all([old, now].map((page) => textOf(site, page)))
  if (!before || !after) throw new NoAnswer([`The site has no texts of ${text} to compare.`, ...both].join('\n'))
  const difference = differenceMarkdown(diffPage(before, after))
  return `${both.join('\n')}\n\n${difference}`
}

function sourceOf({ id, version }: BuiltPage): number {
  return version.docs[id]?.source ?? -1
}

/** Undefined if no two versions show the page differently: then its texts are not published. */
async function textOf({ comparison, files }: BuiltSite, page: BuiltPage): Promise<readonly TextSection[] | undefined> {
  const { id, version } = page
  const texts = await readJson<TextsFile>(files, comparison.texts[sourceOf(page)] ?? '')
  return texts && textOfDoc(texts, docName(version.name, id))
}
