import { stringify } from 'yaml'
import { schemaComment } from '../../model/files/schema-comment.ts'
import type { PageLayer } from '../layers/layer-pages.ts'
import type { VersionSidebars } from '../plan/convert-sidebar.ts'
import type { PlannedVersion } from '../plan/plan-versions.ts'
import type { RedirectsPlan } from '../plan/redirects/plan-redirects.ts'

const OPTIONS = { lineWidth: 0, flowCollectionPadding: true } as const

/** `versions.yaml`: the rows, newest first. */
export function versionsTable(
  versions: readonly PlannedVersion[],
  layers: ReadonlyMap<string, PageLayer>,
  vars: ReadonlyMap<string, Readonly<Record<string, string>>>,
): string {
  const rows = versions.map(({ name, label, path, isUnreleased }, at) => {
    const { removed = [], moved = {} } = layers.get(name) ?? {}
    const older = versions[at + 1]
    const isFirst = versions.findIndex((one) => !one.isUnreleased) === at
    const own = vars.get(name) ?? {}
    return {
      name,
      ...(label !== name && { label }),
      ...(path !== (isFirst ? '' : name) && { path }),
      ...(isUnreleased && { unreleased: true }),
      ...(older && { extends: older.name }),
      ...(removed.length > 0 && { removed }),
      ...(Object.keys(moved).length > 0 && { moved }),
      ...(Object.keys(own).length > 0 && { vars: own }),
    }
  })
  return schemaComment('versions') + stringify(rows, OPTIONS)
}

/** `sidebar.yaml` of a version. */
export function sidebarTable(sidebars: VersionSidebars): string {
  return schemaComment('sidebar') + stringify(sidebars, OPTIONS)
}

/** `redirects.yaml`; `undefined` if there is nothing to say. */
export function redirectsTable({ site, aliases, outside }: RedirectsPlan): string | undefined {
  const parts = {
    ...(Object.keys(site).length > 0 && { site }),
    ...(outside.length > 0 && {
      host: Object.fromEntries(outside.map(({ from, to }) => [withoutSpaces(from), withoutSpaces(to)])),
    }),
    ...(Object.keys(aliases).length > 0 && { aliases }),
  }
  return Object.keys(parts).length > 0 ? schemaComment('redirects') + stringify(parts, OPTIONS) : undefined
}

/** An address as browsers ask for it: in the rules of a host, a space ends one. */
function withoutSpaces(address: string): string {
  return address.replaceAll(' ', '%20')
}
