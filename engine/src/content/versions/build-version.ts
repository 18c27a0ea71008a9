import { allHrefs } from '../../model/navigation/sidebar.ts'
import type { Problem } from '../../model/problem.ts'
import { DEFAULT_SIDEBAR, type Doc, MAIN_DOC_ID, type Version } from '../../model/site.ts'
import type { Place, SourceDoc } from '../../model/source.ts'
import { toHref } from '../../model/url.ts'
import { generateSidebar, type PositionedDoc } from '../sidebars/generated-sidebar.ts'
import { type RawSidebars, resolveSidebars } from '../sidebars/sidebars.ts'
import { VERSIONS_FILE, type VersionRow } from './version-row.ts'

/** What a version is made of. */
export interface VersionParts {
  readonly isLast: boolean
  /** The place of the version's row in the table. */
  readonly place: Place
  readonly basePath: string
  /** The docs readers see. */
  readonly docs: readonly Omit<Doc, 'sidebar'>[]
  /** The docs marked `draft`. */
  readonly drafts: readonly Omit<Doc, 'sidebar'>[]
  readonly sources: Readonly<Record<string, SourceDoc>>
  /** The sidebar file of the version, if any. */
  readonly sidebars: RawSidebars | undefined
  /** The id in this version of a doc that the sidebar file lists: a later layer may have moved it. */
  readonly idHere: (id: string) => string
}

/** Builds a version from its row and docs: resolves its sidebars, or generates one, and assigns one to each doc. */
export function buildVersion(row: VersionRow, parts: VersionParts): { version: Version; problems: Problem[] } {
  const { docs, drafts, basePath } = parts
  const byId = new Map(docs.map((doc) => [doc.id, doc]))
  const find = (id: string) => {
    const doc = byId.get(parts.idHere(id))
    return doc && sidebarDoc(doc, parts)
  }
  const { sidebars, problems } = parts.sidebars
    ? resolveSidebars(parts.sidebars, {
        version: row.name,
        find,
        isDraft: (id) => drafts.some((draft) => draft.id === parts.idHere(id)),
        ids: [...byId.keys()],
      })
    : { sidebars: { [DEFAULT_SIDEBAR]: generateSidebar(docs.map((doc) => sidebarDoc(doc, parts))) }, problems: [] }
  const hrefs = Object.entries(sidebars).map(([name, items]) => ({ name, listed: new Set(allHrefs(items)) }))
  const version: Version = {
    name: row.name,
    label: row.label,
    path: row.path,
    isLast: parts.isLast,
    ...(row.isUnreleased && { isUnreleased: true }),
    mainDocId: MAIN_DOC_ID,
    docs: Object.fromEntries(
      docs.map((doc) => {
        const sidebar = hrefs.find(({ listed }) => listed.has(toHref(basePath, doc.path)))?.name
        return [doc.id, sidebar === undefined ? doc : { sidebar, ...doc }]
      }),
    ),
    drafts: drafts.map(({ id, path }) => ({ id, path })),
    sidebars,
  }
  return { version, problems: [...problems, ...checkDocs(row, parts)] }
}

function sidebarDoc(doc: Doc, { sources, basePath }: VersionParts): PositionedDoc {
  const { frontMatter, title } = sources[doc.source] ?? { frontMatter: {}, title: doc.id }
  const position = frontMatter.sidebar_position
  return {
    id: doc.id,
    label: frontMatter.sidebar_label ?? title,
    href: toHref(basePath, doc.path),
    unlisted: doc.unlisted,
    ...(position !== undefined && { position }),
  }
}

/** A version has a main doc, and no two docs share an address. */
function checkDocs(row: VersionRow, parts: VersionParts): Problem[] {
  const { docs } = parts
  const problems: Problem[] = []
  const report = (file: string, message: string, hint: string) =>
    problems.push({ file, line: 1, column: 1, message, hint })
  const main = docs.find((doc) => doc.id === MAIN_DOC_ID)
  if (!main) {
    const isDraft = parts.drafts.some(({ id }) => id === MAIN_DOC_ID)
    problems.push({
      ...{ file: VERSIONS_FILE, ...parts.place },
      message: isDraft
        ? `The ${MAIN_DOC_ID} doc of ${row.name} is a draft.`
        : `Version ${row.name} has no ${MAIN_DOC_ID} doc.`,
      hint: isDraft ? 'Publish it: every version needs one.' : `Add ${row.name}/${MAIN_DOC_ID}.md.`,
    })
  } else if (main.path !== row.path) {
    report(
      main.file,
      `The main doc of ${row.name} has a slug.`,
      'Remove it: the main doc always has the address of its version.',
    )
  }
  const byPath = new Map<string, Doc>()
  for (const doc of docs) {
    const other = byPath.get(doc.path)
    byPath.set(doc.path, doc)
    if (!other) continue
    const both = `${doc.id} and ${other.id} of ${row.name}`
    report(doc.file, `${both} have the same address ${doc.path}.`, 'Change the slug of one of them.')
  }
  return problems
}
