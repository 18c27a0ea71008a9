import { hasHashedName } from './hashed-name.ts'

/** The service worker, at the base path: it may serve what is next to it and below. */
export const OFFLINE_WORKER = 'offline-worker.js'

/** The folder of the lists. */
export const OFFLINE_FOLDER = 'offline-files/'

/** What a reader keeps of a version. The same list means the same files: it tells whether a newer deployment changed them. */
export interface OfflineList {
  readonly version: string
  /** The address of its search index, if the site has one. */
  readonly index?: string
  /** Where the base path leads, if it only redirects to this version: a page or a rule of the host, not a file to keep. */
  readonly home?: string
  readonly files: readonly OfflineFile[]
  /** Those of the owner's files that only look as if they were named by their content. */
  readonly changing?: readonly string[]
}

/** A file to keep: its address, the start of the SHA-256 of its content in hexadecimal, and its bytes before compression. */
export type OfflineFile = readonly [href: string, hash: string, bytes: number]

/** The list of a version in the output. */
export function offlineListFile(version: string): string {
  return `${OFFLINE_FOLDER}${version}.json`
}

/** The prefix of the names of all caches of a site. Its number changes with the format of what they store. */
export function cachePrefix(basePath: string): string {
  return `offline 1 ${basePath} `
}

/** True for an address in a list that has a hash of its content: versions share these files. */
export function isNamedByContent(
  basePath: string,
  href: string,
  { changing = [] }: Pick<OfflineList, 'changing'>,
): boolean {
  return !changing.includes(href) && looksNamedByContent(basePath, href)
}

/** True for an address that has what the build puts into the names of files, or what looks like that in a name of the owner. */
export function looksNamedByContent(basePath: string, href: string): boolean {
  return ['search-index/', 'assets/'].some((folder) => href.startsWith(basePath + folder)) && hasHashedName(href)
}

/** What the page asks the worker to do. */
export interface OfflineRequest {
  readonly action: 'keep' | 'remove'
  readonly version: string
}

/** How often the worker says that it is still working, in milliseconds: browsers stop a worker that sends no message. */
export const WORKING_INTERVAL = 10_000

/** Why a request failed: `site` if its answer was not what the list describes, as during a deployment. */
export type OfflineProblem = 'storage' | 'network' | 'site'

/** What the worker answers: that it is working, how much is done, from 0 to 1, and at the end whether it succeeded. */
export type OfflineAnswer =
  | { readonly isWorking: true }
  | { readonly share: number }
  | { readonly isDone: true }
  | { readonly problem: OfflineProblem }
