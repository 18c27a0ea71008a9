import { isWebUrl } from '../../../model/scheme.ts'
import { encodeWritten } from '../../../model/url.ts'
import type { ImportedSite } from '../../imported-site.ts'

/** A rule of `_redirects`, as Netlify and other hosts read it. */
export interface HostRule {
  /** From 1. */
  readonly line: number
  readonly text: string
  /** Paths of the host, encoded as browsers request them; `to` may also be a URL of another host. */
  readonly from: string
  readonly to: string
  /** True if the host answers with a page of another host, under an address of its own. */
  readonly isProxy: boolean
  /** Why a table of redirects cannot express the rule; undefined for a plain rule and for one of a whole folder. */
  readonly why?: string
}

/** A rule for everything below a folder: `/old/*` to `/new/:splat`. Paths have no slash at the end; the root is ''. */
export interface FolderRule {
  readonly from: string
  readonly to: string
}

const STATUS = /^(\d{3})(!?)$/

/** The target of a rule for a folder, on the same host: `/new/:splat`. */
const FOLDER_TARGET = /^((?:\/[^*:]*)?)\/:splat$/

/** Reads the rules of a `_redirects` file. Lines without a rule are left out. */
export function readHostRules(text: string, { url }: Pick<ImportedSite, 'url'>): HostRule[] {
  return text.split(/\r?\n/).flatMap((written, at) => {
    const words = written
      .replace(/\s#.*$/, '')
      .trim()
      .split(/\s+/)
    const [from = '', ...rest] = words
    if (from === '' || from.startsWith('#')) return []
    const to = rest.find((word) => word.startsWith('/') || isWebUrl(word))
    if (to === undefined) return []
    const isProxy = isWebUrl(to) && rest.some((word) => /^200!?$/.test(word))
    const own = { line: at + 1, text: written.trim(), from: ownPath(from, url), to: ownPath(to, url), isProxy }
    const why = reason({ ...own, rest: rest.filter((word) => word !== to) })
    return [{ ...own, ...(why !== undefined && { why }) }]
  })
}

/** The folders of a rule for everything below one; undefined for other rules. */
export function folderRule({ from, to, why }: HostRule): FolderRule | undefined {
  const [, folder] = /^(\/[^*:]*)\/\*$/.exec(from) ?? []
  const [, target] = FOLDER_TARGET.exec(to) ?? []
  return why === undefined && folder !== undefined && target !== undefined ? { from: folder, to: target } : undefined
}

function reason({ from, to, rest }: Pick<HostRule, 'from' | 'to'> & { rest: readonly string[] }): string | undefined {
  const status = rest.map((word) => STATUS.exec(word)).find((match) => match !== null)
  const conditions = rest.filter((word) => !STATUS.test(word))
  if (conditions.length > 0) return 'it has a condition'
  if (status && !['301', '308'].includes(status[1] ?? '')) return `its status is ${status[1]}`
  if (!from.startsWith('/')) return 'it is for another host'
  if (/[^\w\-./~%+@,&]/.test(from.replace(/\/\*$/, ''))) return 'it matches many addresses'
  if (from === '/*' || (from.endsWith('/*') && !FOLDER_TARGET.test(to))) return 'it matches many addresses'
  return undefined
}

/** A path, or that of a URL of the site itself, as browsers request it; any other address as it is. */
function ownPath(address: string, url: string): string {
  const origin = URL.canParse(url) ? new URL(url).origin : undefined
  const own = origin !== undefined && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return (own.startsWith('/') ? encodeWritten(own) : undefined) ?? own
}
