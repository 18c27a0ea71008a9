import {
  existsSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { UsageError } from '../../model/problem.ts'

/** A link of a release folder; `rolled-back` is there only while a rollback exchanges the other two. */
export type ReleaseLink = 'current' | 'previous' | 'rolled-back'

/** The time of a release: `2026-11-23T10-00-00-000Z`; a draft has a dot before it. */
const NAME = /^\.?\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/

/** The entries of a release; one whose run was killed early has only some of them, or none. */
const ENTRIES = ['http.conf', 'redirects.map', 'server.conf', 'site']

/** The names of the releases and drafts that this program made; another tool may keep its own in the same folder. */
export function listReleases(root: string): string[] {
  const folder = join(root, 'releases')
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && NAME.test(entry.name))
    .map(({ name }) => name)
    .filter((name) => readdirSync(join(folder, name)).every((entry) => ENTRIES.includes(entry)))
}

/** The folder with all releases, if a folder is the site of one, also through a link: nginx's configuration is next to it. */
export function releaseFolderOf(site: string): string | undefined {
  const folder = realpathSync(site)
  const one = dirname(folder)
  const isReleased = basename(folder) === 'site' && ENTRIES.every((entry) => existsSync(join(one, entry)))
  return isReleased ? dirname(dirname(one)) : undefined
}

/** The name of the release that a link leads to, if it leads to one. Throws if the path is anything else. */
export function linkedRelease(root: string, link: ReleaseLink): string | undefined {
  const path = join(root, link)
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return undefined
  const target = stats.isSymbolicLink() ? readlinkSync(path) : undefined
  if (target === undefined || dirname(target) !== 'releases')
    throw new UsageError(
      `${path} is not a link to a release. Move it away, or choose another folder. Nothing was changed.`,
    )
  return basename(target)
}

/** Points a link to a release: created under another name and renamed, so that it is never missing. */
export function pointLink(root: string, link: ReleaseLink, name: string): void {
  const draft = join(root, `.${link}`)
  removeLink(draft)
  symlinkSync(join('releases', name), draft)
  renameSync(draft, join(root, link))
}

/** Removes a link if it is there. `rmSync` would follow it in Node 23 and in early releases of 24. */
export function removeLink(path: string): void {
  if (lstatSync(path, { throwIfNoEntry: false })) unlinkSync(path)
}
