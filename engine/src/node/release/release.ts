import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../../model/problem.ts'
import { removeEmptyFolders } from '../output/folder-entries.ts'
import { isWithin } from '../output/folder-identity.ts'
import { readStamp, STAMP_FILE, stampIdentity } from '../output/output-record.ts'
import { writeFile } from '../write-file.ts'
import { changingFiles } from './changing-files.ts'
import { copyOneBuild } from './copy-site.ts'
import { linkedRelease, listReleases, pointLink, removeLink } from './links.ts'
import { type Placement, requirePlainPath, writeReleaseConfig, writeServerConfig } from './nginx-config.ts'
import { precompress } from './precompress.ts'
import { redirectMap } from './redirect-map.ts'

const NEEDED = ['index.html', '404.html', '_headers', '_redirects', STAMP_FILE]
const MAP = 'redirects.map'

/** What a server reads only when it starts or is reloaded, with the word for it. */
const LOADED = [
  ['http.conf', 'configuration'],
  ['server.conf', 'configuration'],
  [MAP, 'redirects'],
] as const

/** The outcome of a release or a rollback. */
export interface Released {
  /** The release that is served now. */
  readonly name: string
  /** The one that was served before it. */
  readonly before: string | undefined
  /** What nginx has to be reloaded for. */
  readonly changed: 'configuration' | 'redirects' | undefined
}

/**
 * Makes a release of a built site and serves it. Copies and compresses into a draft; only a complete release gets its name,
 * and only then is it linked. Throws before anything is changed.
 *
 *     ROOT/releases/<time>/site/                   the files, with their compressed copies
 *     ROOT/releases/<time>/http.conf, server.conf  what nginx has to know of the site
 *     ROOT/releases/<time>/redirects.map           the old addresses, for nginx
 *     ROOT/current, ROOT/previous                  links to the served release and to the previous one
 *     ROOT/rolled-back                             while a rollback exchanges the two: the release that was served
 *     ROOT/nginx.conf, ROOT/stratadocs.service     the owner's, written once
 */
export async function release({
  dist,
  root,
  program,
}: {
  dist: string
  root: string
  /** The folder of the program. */
  program: string
}): Promise<Released & { compressed: number; written: readonly string[] }> {
  // Before anything of the site is read.
  const identity = stampIdentity(dist)
  const placement = { program, root, basePath: basePathOf(dist) }
  requirePlainPath(root)
  if (isWithin(dist, root))
    throw new UsageError(
      `${root} is inside ${dist}, which the next build replaces. Choose another folder. Nothing was changed.`,
    )
  const served = linkedRelease(root, 'current')
  for (const link of ['previous', 'rolled-back'] as const) linkedRelease(root, link)
  // One that somebody removed does not take the place of the previous one.
  const before = served !== undefined && existsSync(join(root, 'releases', served)) ? served : undefined
  removeDrafts(root)
  const name = new Date().toISOString().replace(/[:.]/g, '-')
  const filled = await writeRelease({ dist, identity, name, before, placement })
  // This link first: every file that an open page may request is always in one of the two.
  if (before) pointLink(root, 'previous', before)
  pointLink(root, 'current', name)
  // Left by a rollback that was killed.
  removeLink(join(root, 'rolled-back'))
  const changed = changeBetween(root, served, name)
  removeOthers(root)
  return { name, before, changed, ...filled }
}

/** Writes the files of a release. What one that fails has made is removed, because it takes the space that a retry needs. */
async function writeRelease({
  dist,
  identity,
  name,
  before,
  placement,
}: {
  dist: string
  identity: string | undefined
  name: string
  before: string | undefined
  placement: Placement
}) {
  const releases = join(placement.root, 'releases')
  const draft = join(releases, `.${name}`)
  const site = join(draft, 'site')
  const isFirst = !existsSync(releases)
  try {
    mkdirSync(draft, { recursive: true })
    const files = copyOneBuild(identity, { from: dist, to: site, last: before && join(releases, before, 'site') })
    const compressed = await precompress(site, files)
    const { basePath } = placement
    // From the copy: a build may have replaced the site since.
    const read = (name: string) => readFileSync(join(site, name), 'utf8')
    writeFile(join(draft, MAP), redirectMap({ rules: read('_redirects'), basePath, files }))
    writeReleaseConfig(draft, placement, changingFiles({ headers: read('_headers'), basePath, files }))
    const written = writeServerConfig(placement)
    renameSync(draft, join(releases, name))
    return { compressed, written }
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (isFirst) removeEmptyFolders(releases, placement.root)
    throw error
  }
}

/** Serves the previous release; a second rollback returns to the later one. */
export function rollBack(root: string): Released {
  const before = linkedRelease(root, 'current')
  // A rollback that was killed in between left the release that it took back in the third link alone.
  const others = (['previous', 'rolled-back'] as const)
    .flatMap((link) => linkedRelease(root, link) ?? [])
    .filter((one) => one !== before)
  const name = others.find((one) => existsSync(join(root, 'releases', one)))
  if (!before || !name) throw new UsageError(`${noPrevious(root, before && others[0])} Nothing was changed.`)
  // The served release first: if the process dies in between, the rollback has still happened. The third link serves
  // the files of the release that is rolled back while neither of the others does.
  pointLink(root, 'rolled-back', before)
  pointLink(root, 'current', name)
  pointLink(root, 'previous', before)
  removeLink(join(root, 'rolled-back'))
  return { name, before, changed: changeBetween(root, before, name) }
}

/** Why there is no release to go back to: the one before was removed, or this is the first. */
function noPrevious(root: string, removed: string | undefined): string {
  if (removed === undefined) return `${root} has no previous release.`
  return `The previous release, ${removed}, is no longer in ${join(root, 'releases')}. Check out its commit, build and release it.`
}

/** Where a built site is on its host; throws if it is not a built site. */
function basePathOf(dist: string): string {
  const missing = NEEDED.find((file) => !existsSync(join(dist, file)))
  if (missing)
    throw new UsageError(
      `${join(dist, missing)} is missing: ${dist} is not a built site. Run npx stratadocs build first. Nothing was changed.`,
    )
  const { basePath } = readStamp(dist)
  if (basePath === undefined)
    throw new UsageError(`${join(dist, STAMP_FILE)} names no base path. Build the site again. Nothing was changed.`)
  return basePath
}

/** Removes what killed runs left, whose space this one may need. No other run is writing one: this one has the lock. */
function removeDrafts(root: string): void {
  if (!existsSync(join(root, 'releases'))) return
  for (const name of listReleases(root).filter((one) => one.startsWith('.')))
    rmSync(join(root, 'releases', name), { recursive: true, force: true })
}

/** Removes releases that are not linked; what another tool keeps there stays. */
function removeOthers(root: string): void {
  const kept = [linkedRelease(root, 'current'), linkedRelease(root, 'previous')]
  for (const name of listReleases(root))
    if (!kept.includes(name)) rmSync(join(root, 'releases', name), { recursive: true, force: true })
}

/**
 * Which kind of file that nginx keeps in memory differs; undefined without a release before. If somebody removed that, nothing
 * is known about it: all may differ.
 */
function changeBetween(root: string, before: string | undefined, now: string): Released['changed'] {
  if (before === undefined) return undefined
  const textOf = (name: string, file: string) => {
    const path = join(root, 'releases', name, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined
  }
  return LOADED.find(([file]) => textOf(before, file) !== textOf(now, file))?.[1]
}
