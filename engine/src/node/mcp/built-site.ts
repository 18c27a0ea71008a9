import { COMPARISON_FILE, type ComparisonFile } from '../../changes/comparison-file.ts'
import { type PageFile, pageFileOf } from '../../model/files/page-file.ts'
import { VERSIONS_JSON, type VersionsFile } from '../../model/files/versions-file.ts'
import { UsageError } from '../../model/problem.ts'
import { absoluteUrl, belowVersion, fileUrl, htmlFile, markdownFile, sitePath, toHref } from '../../model/url.ts'
import { getOwn } from '../../model/util/get-own.ts'
import { type BuiltFiles, readJson } from './built-files.ts'
import type { MarkdownPage } from './markdown-sections.ts'

/** A version of a built site. */
export interface BuiltVersion {
  readonly name: string
  readonly label: string
  /** Its folder below the base path. */
  readonly path: string
  readonly status: 'newest' | 'older' | 'unreleased'
  /** Its listed pages, by id. */
  readonly docs: ComparisonFile['versions'][number]['docs']
}

/** A page of a version. */
export interface BuiltPage {
  readonly id: string
  readonly title: string
  readonly version: BuiltVersion
  /** Its full URL. */
  readonly url: string
  /** Its Markdown file below the base path. */
  readonly file: string
  /** Its page file below the base path. */
  readonly pageFile: string
}

/** A built site as its own files describe it. */
export interface BuiltSite {
  readonly files: BuiltFiles
  readonly comparison: ComparisonFile
  /** Newest first. */
  readonly versions: readonly BuiltVersion[]
  readonly newest: BuiltVersion
  readonly urlOf: (file: string) => string
  readonly page: (version: BuiltVersion, id: string) => BuiltPage | undefined
  /** The page of a version at a path, whether or not there is one. */
  readonly pageAt: (version: BuiltVersion, doc: { id: string; title: string; path: string }) => BuiltPage
}

/** Reads how a site describes itself: for each question, because a deployment may take place between two. */
export async function readBuiltSite(files: BuiltFiles): Promise<BuiltSite> {
  const [listed, comparison] = await Promise.all([
    readSiteJson<VersionsFile>(files, VERSIONS_JSON),
    readSiteJson<ComparisonFile>(files, COMPARISON_FILE),
  ])
  const released = new Set(listed.versions.map(({ name }) => name))
  const versions = comparison.versions.map(
    (version): BuiltVersion => ({
      ...version,
      status: version.name === listed.latest.name ? 'newest' : released.has(version.name) ? 'older' : 'unreleased',
    }),
  )
  const newest = versions.find(({ status }) => status === 'newest')
  if (!newest)
    throw new UsageError(`${VERSIONS_JSON} and ${COMPARISON_FILE} are not from the same build. Try again later.`)
  // The host that the site is published at, wherever its files are read from.
  const { origin } = new URL(listed.latest.href)
  const urlOf = (file: string) => fileUrl({ origin, basePath: files.basePath }, file)
  const pageAt: BuiltSite['pageAt'] = (version, doc) => {
    const path = sitePath(doc.path)
    return {
      id: doc.id,
      title: doc.title,
      version,
      url: absoluteUrl(origin, toHref(files.basePath, path)),
      file: markdownFile(version.path, belowVersion(version.path, path)),
      pageFile: pageFileOf(htmlFile(path)),
    }
  }
  const page = (version: BuiltVersion, id: string): BuiltPage | undefined => {
    const doc = getOwn(version.docs, id)
    return doc && pageAt(version, { ...doc, id })
  }
  return { files, comparison, versions, newest, urlOf, page, pageAt }
}

/** Reads a page; undefined if it has no Markdown file. */
export async function readMarkdownPage({ files }: BuiltSite, page: BuiltPage): Promise<MarkdownPage | undefined> {
  const [markdown, body] = await Promise.all([files.read(page.file), readPageBody(files, page.pageFile)])
  return markdown === undefined ? undefined : { markdown, html: body?.html }
}

/** Reads what is on a page; undefined for what is not a page file: some hosts answer every address with a page of their own. */
export async function readPageBody(files: BuiltFiles, pageFile: string): Promise<PageFile['body'] | undefined> {
  const text = await files.read(pageFile)
  try {
    return (JSON.parse(text ?? '') as PageFile).body
  } catch {
    return undefined
  }
}

/** Reads a file that every built site has. */
async function readSiteJson<Value>(files: BuiltFiles, file: string): Promise<Value> {
  const value = await readJson<Value>(files, file)
  if (value === undefined) throw new UsageError(`There is no ${file}: this is not a site that stratadocs built.`)
  return value
}
