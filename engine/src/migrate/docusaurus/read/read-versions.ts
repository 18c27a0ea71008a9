import { isBelow, relativePath, resolvePath } from '../../files/paths.ts'
import { REFUSED_FILE } from '../../files/site-files.ts'
import type { SourceVersion } from '../docusaurus-site.ts'
import { joinAddress, removeTrailingSlash } from './address.ts'
import type { DocsOptions } from './docs/docs-options.ts'
import type { ReadContext } from './read-context.ts'
import { asRecord, asString, asStrings } from './run/plain-data.ts'

/** A version before its files are read. */
export interface VersionSource extends Omit<SourceVersion, 'docs' | 'files' | 'sidebars'> {
  /** Absolute; `false` for no sidebar, `undefined` for a generated one. */
  readonly sidebarFile?: string | false
}

const CURRENT = 'current'
const BANNERS = ['none', 'unreleased', 'unmaintained'] as const

/** The versions of an instance, newest first. A version whose folder is missing becomes a note. */
export function readVersions(options: DocsOptions, context: ReadContext): VersionSource[] {
  const names = readVersionNames(options, context)
  const last = lastVersionName(names, options, context)
  return names.flatMap((name) => {
    const version = toVersion(name, { options, context, last, isOnly: names.length === 1 })
    const why = isOwnFolder(version, context) ? context.files.refusal(version.dir) : 'is not the folder of a version'
    const file = isBelow(context.dir, version.dir) ? relativePath(context.dir, version.dir) : context.configFile
    if (why !== undefined) {
      context.addNote({ file, kind: REFUSED_FILE, what: `The folder ${version.dir} ${why}`, instead: 'Nothing.' })
      return []
    }
    if (context.files.isFolder(version.dir)) {
      noteRules(version, { options, context, isUnreleased: names.indexOf(name) < names.indexOf(last) })
      return [version]
    }
    context.addNote({
      file,
      kind: 'missing folder',
      what: `The folder ${relativePath(context.dir, version.dir)} of version ${name}`,
      instead: 'Nothing. If a script creates it, run that, and import again.',
    })
    return []
  })
}

interface NotedInput extends Pick<VersionInput, 'options' | 'context'> {
  readonly isUnreleased: boolean
}

/** Notes options that ours derives from the place of a version: its banner, and whether search engines may list it. */
function noteRules(
  { name, isLast, isIndexed, banner }: VersionSource,
  { isUnreleased, options: { id }, context: { configFile, addNote } }: NotedInput,
): void {
  const note = (option: string, instead: string) =>
    addNote({
      ...{ file: configFile, kind: 'option', instead },
      what: `${option} of version ${name} of the docs instance ${id}`,
    })
  const usual = isLast ? 'none' : isUnreleased ? 'unreleased' : 'unmaintained'
  if (!isIndexed && !isUnreleased) note('The option `noIndex`', 'Nothing: search engines may list its pages.')
  if (banner === undefined || banner === usual) return
  const instead = isLast ? 'No banner.' : `The banner of ${isUnreleased ? 'an unreleased' : 'an older'} version.`
  note(`The option \`banner: '${banner}'\``, instead)
}

function readVersionNames(options: DocsOptions, { dir, files, addNote }: ReadContext): string[] {
  const file = `${instancePrefix(options.id)}versions.json`
  const text = options.isVersioned ? files.readText(`${dir}/${file}`) : undefined
  const listed = text === undefined ? [] : readNames(text)
  if (!listed) {
    addNote({ file, kind: 'broken file', what: 'Not a JSON list of version names', instead: 'No versions.' })
  }
  const names = listed ?? []
  return options.hasCurrentVersion && !names.includes(CURRENT) ? [CURRENT, ...names] : names
}

function readNames(text: string): string[] | undefined {
  try {
    return asStrings(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** The version readers get by default: the newest release of those that the site builds. */
function lastVersionName(names: readonly string[], options: DocsOptions, { configFile, addNote }: ReadContext): string {
  const { id, lastVersion, onlyVersions } = options
  const built = onlyVersions ? names.filter((name) => onlyVersions.includes(name)) : names
  const newest = built.find((name) => name !== CURRENT) ?? CURRENT
  if (lastVersion === undefined || names.includes(lastVersion)) return lastVersion ?? newest
  const what = `\`lastVersion: ${lastVersion}\` of the docs instance ${id}, which is not a version`
  addNote({ file: configFile, kind: 'option', what, instead: newest })
  return newest
}

interface VersionInput {
  readonly options: DocsOptions
  readonly context: ReadContext
  readonly last: string
  readonly isOnly: boolean
}

function toVersion(name: string, { options, context, last, isOnly }: VersionInput): VersionSource {
  const own = asRecord(options.versions[name])
  const isCurrent = name === CURRENT
  const prefix = `${context.dir}/${instancePrefix(options.id)}`
  const path = asString(own.path) ?? (name === last ? '' : isCurrent ? 'next' : name)
  const banner = BANNERS.find((value) => value === own.banner)
  const sidebarFile = isCurrent ? options.sidebarPath : `${prefix}versioned_sidebars/version-${name}-sidebars.json`
  return {
    name,
    label: asString(own.label) ?? (isCurrent ? unnamedLabel(isOnly) : name),
    ...(banner ? { banner } : {}),
    isIndexed: own.noIndex !== true,
    isLast: name === last,
    permalink: removeTrailingSlash(joinAddress(context.baseUrl, options.routeBasePath, path, '/')),
    dir: resolvePath(context.dir, isCurrent ? options.path : `${prefix}versioned_docs/version-${name}`),
    ...(sidebarFile === undefined ? {} : { sidebarFile: sidebarFile && resolvePath(context.dir, sidebarFile) }),
  }
}

/** The label of the current version. Docusaurus shows none if there is no other version. */
function unnamedLabel(isOnly: boolean): string {
  return isOnly ? 'Latest' : 'Next'
}

/** True unless the name of a version, which may be `../../..`, leads out of the folder of the site. */
function isOwnFolder({ name, dir }: VersionSource, context: ReadContext): boolean {
  return name === CURRENT || isBelow(context.dir, dir)
}

/** Files of the default instance have no prefix; those of another begin with its id. */
function instancePrefix(id: string): string {
  return id === 'default' ? '' : `${id}_`
}
