import type { DocusaurusConfig, Instance, SourceVersion } from '../docusaurus/docusaurus-site.ts'

/** The pages of one instance in one version. */
export interface VersionPart {
  readonly instance: Instance
  readonly version: SourceVersion
  /** Its folder in the version: '' if the site has one instance. */
  readonly folder: string
}

/** A row of our version table, and what its pages come from. */
export interface PlannedVersion {
  readonly name: string
  readonly label: string
  /** The folder of its address below the base path; '' for the latest. */
  readonly path: string
  readonly isUnreleased: boolean
  readonly parts: readonly VersionPart[]
}

/** Where our site is mounted, and its versions, newest first. */
export interface VersionsPlan {
  readonly basePath: string
  readonly versions: readonly PlannedVersion[]
}

/**
 * One instance keeps its addresses: the base path is its own. Several are folders of each version; one without versions is
 * a folder of the latest, and so of those above it, which extend it.
 */
export function planVersions(
  { baseUrl }: Pick<DocusaurusConfig, 'baseUrl'>,
  instances: readonly Instance[],
): VersionsPlan {
  const isSingle = instances.length === 1
  const versioned = instances.filter(({ versions }) => versions.length > 1)
  const listed = versioned.length > 0 ? versioned : instances.slice(0, 1)
  const names = mergedNames(listed)
  const main = listed[0]?.versions ?? []
  const last = main.find(({ isLast }) => isLast)?.name ?? names[0] ?? ''
  const latest = names.indexOf(last)
  const taken = new Set<string>()
  const versions = names.map((name, at): PlannedVersion => {
    const parts = instances.flatMap((instance): VersionPart[] => {
      const isListed = listed.includes(instance)
      const version = isListed
        ? instance.versions.find((one) => one.name === name)
        : at <= latest
          ? instance.versions[0]
          : undefined
      return version ? [{ instance, version, folder: isSingle ? '' : instance.routeBasePath }] : []
    })
    // The latest is at the base path, unless its own instance says otherwise.
    const path = pathOf(parts, listed, { baseUrl, isLatest: at === latest }) || (at === latest ? '' : toName(name))
    const own = name !== 'current' ? toName(name) : at === latest || path === '' ? 'current' : path
    return {
      name: unique(own, taken),
      label: parts.find(({ instance }) => listed.includes(instance))?.version.label ?? name,
      path,
      isUnreleased: at < latest,
      parts,
    }
  })
  const route = instances[0]?.routeBasePath ?? ''
  return { basePath: isSingle && route !== '' ? `${baseUrl}${route}/` : baseUrl, versions }
}

/** The address of an instance's folder, without a slash at the end. */
function instanceAddress(baseUrl: string, { routeBasePath }: Instance): string {
  return (baseUrl + routeBasePath).replace(/\/+$/, '')
}

/** The folder of a version below that of its instance; '' for its latest. */
export function versionFolder(
  baseUrl: string,
  { instance, version }: Pick<VersionPart, 'instance' | 'version'>,
): string {
  return version.permalink.slice(instanceAddress(baseUrl, instance).length).replaceAll(/^\/+|\/+$/g, '')
}

function pathOf(
  parts: readonly VersionPart[],
  listed: readonly Instance[],
  { baseUrl, isLatest }: { baseUrl: string; isLatest: boolean },
): string {
  const own = parts.filter(({ instance }) => listed.includes(instance))
  const folders = own.map((part) => versionFolder(baseUrl, part)).filter((folder) => folder !== '')
  const [folder = ''] = isLatest && folders.length < own.length ? [] : folders
  return toName(folder)
}

/** A name that our version table accepts. */
function toName(text: string): string {
  return text.replaceAll(/[^\w.-]+/g, '-').replace(/^[^\w]+/, '')
}

function unique(name: string, taken: Set<string>): string {
  const free = taken.has(name) ? `${name}-docs` : name
  taken.add(free)
  return free
}

/** The names of all versions, newest first: those that only one instance has are where that one lists them. */
function mergedNames(instances: readonly Instance[]): string[] {
  const names: string[] = []
  for (const { versions } of instances) {
    let at = 0
    for (const { name } of versions) {
      const known = names.indexOf(name)
      if (known < 0) names.splice(at, 0, name)
      at = (known < 0 ? at : known) + 1
    }
  }
  return names
}
