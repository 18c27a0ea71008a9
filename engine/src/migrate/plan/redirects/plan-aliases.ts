import { fromHref, isInFolder, type SitePath, sitePath } from '../../../model/url.ts'
import { type VersionsPlan, versionFolder } from '../plan-versions.ts'
import type { PlannedTree } from '../site-index.ts'
import type { FolderRule } from './host-rules.ts'

/** What aliases depend on. */
export interface AliasesInput {
  readonly baseUrl: string
  readonly plan: VersionsPlan
  readonly trees: readonly PlannedTree[]
  /** Why a redirect from an address to a page is impossible; undefined if it is possible. */
  readonly refusal: (from: SitePath, to: SitePath) => string | undefined
}

/** An old folder, all of whose pages are now in a version or in a folder of it. */
export interface PlannedAlias {
  readonly folder: string
  readonly target: string
  /** The redirects that it replaces: old address -> page. */
  readonly redirects: ReadonlyMap<SitePath, SitePath>
  /** Why `redirects.yaml` cannot have it. */
  readonly why?: string
}

/** The aliases of versions whose folder changed: `collection/version` is now `version/collection`. */
export function versionAliases(input: AliasesInput): PlannedAlias[] {
  const { baseUrl, plan } = input
  return plan.versions.flatMap(({ name, path, isUnreleased, parts }) =>
    parts.flatMap((part): PlannedAlias[] => {
      // A collection without versions has one address, which is that of the latest.
      if (isUnreleased && part.collection.versions.length === 1) return []
      const folder = versionFolder(baseUrl, part)
      const was = part.folder === '' ? folder : [part.folder, folder].filter((one) => one !== '').join('/')
      const is = [path, part.folder].filter((one) => one !== '').join('/')
      return was === is || was === '' ? [] : [checked({ folder: was, name, below: part.folder }, input)]
    }),
  )
}

/** The alias of a rule for a folder; undefined if it leads to no version. */
export function ruleAlias({ from, to }: FolderRule, input: AliasesInput): PlannedAlias | undefined {
  const { plan } = input
  const folder = fromHref(plan.basePath, from)
  if (folder === undefined || folder === '') return undefined
  const targets = plan.versions.flatMap((version) => version.parts.map((part) => ({ version, part })))
  const found = targets.find(({ part }) => part.version.permalink.replace(/\/$/, '') === to)
  return found && checked({ folder, name: found.version.name, below: found.part.folder }, input)
}

/** The alias with the redirects that it replaces, and why the first impossible one of them is refused. */
function checked(
  { folder, name, below }: { folder: string; name: string; below: string },
  { trees, refusal }: AliasesInput,
): PlannedAlias {
  const tree = trees.find(({ version }) => version.name === name)
  const root = sitePath(tree?.version.path ?? '', below)
  const paths = [below, ...[...(tree?.pages ?? []), ...(tree?.indexes ?? [])].map(({ path }) => path)]
  const redirects = new Map(
    paths
      .filter((path) => isInFolder(below, path))
      .map((path) => path.slice(below.length))
      .map((rest) => [sitePath(folder, rest), sitePath(root, rest)]),
  )
  const [why] = [...redirects].flatMap(([from, to]) => {
    const reason = refusal(from, to)
    return reason === undefined ? [] : [from === folder ? reason : `${from}: ${reason}`]
  })
  return { folder, target: below === '' ? name : `${name}/${below}`, redirects, ...(why !== undefined && { why }) }
}
