import { existsSync, realpathSync, statSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathBelow } from '../../content/files/file-paths.ts'
import { UsageError } from '../../model/problem.ts'
import { encodePath } from '../../model/url.ts'
import { type ByteRange, isRangeAnswer, rangeHeader } from '../../search/parts/byte-range.ts'
import { readStamp } from '../output/output-record.ts'
import type { ReadBytes } from '../search/file-parts.ts'
import { movedAddress } from '../serve/moved-address.ts'

/** The files of a built site, wherever they are. */
export interface BuiltFiles {
  /** Where the site is on its host. */
  readonly basePath: string
  /** Reads a file below the base path as text; undefined if there is none. Throws for one that is too long or too slow. */
  readonly read: (file: string) => Promise<string | undefined>
  /** The same for a binary file, or a range of it. */
  readonly readBytes: ReadBytes
  /** Where the site redirects an href, as a path on its host. */
  readonly movedTo: (href: string) => Promise<string | undefined>
}

/** The largest file that is read, in bytes: an index of 10,000 pages is smaller. */
const MAX_BYTES = 64 * 1024 * 1024

/** The statuses of a host that has no such file. */
const ABSENT: readonly number[] = [404, 410]

/** How long a host may take for a file, in milliseconds. */
const TIMEOUT = 10_000

/** Reads a JSON file of the site; undefined if there is none. */
export async function readJson<Value>(files: BuiltFiles, file: string): Promise<Value | undefined> {
  const text = await files.read(file)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as Value
  } catch {
    // Some hosts answer every address with a page of their own, such as a login page.
    throw new UsageError(`${file} is not JSON: this is not a site that stratadocs built, or it needs a login.`)
  }
}

/** A built site in a folder or at an address; throws a usage error for what is neither. */
export function openBuiltFiles(place: string): BuiltFiles {
  if (!/^https?:\/\//i.test(place)) return filesIn(place)
  if (!URL.canParse(place)) throw new UsageError(`${place} is not a valid address.`)
  return filesAt(new URL(place))
}

/** Nothing outside the folder is read, wherever links lead. */
function filesIn(folder: string): BuiltFiles {
  const { basePath } = existsSync(join(folder, 'index.html')) ? readStamp(folder) : {}
  if (basePath === undefined)
    throw new UsageError(`There is no built site at ${folder}. Run npx stratadocs build first.`)
  const readBytes: ReadBytes = async (file, range) => {
    const path = join(folder, file)
    if (!existsSync(path)) return undefined
    const target = realpathSync.native(path)
    const stats = statSync(target)
    if (!stats.isFile() || pathBelow(realpathSync.native(folder), target) === undefined) return undefined
    if (range) return readRange(target, range)
    requireSize(file, stats.size)
    return readFile(target)
  }
  const movedTo = async (pathname: string) => movedAddress(folder, { pathname, search: '' })
  return { basePath, readBytes, movedTo, read: textReader(readBytes) }
}

/** A redirect could lead anywhere, so none is followed: the owner is told where it leads. */
function filesAt(site: URL): BuiltFiles {
  const basePath = site.pathname.endsWith('/') ? site.pathname : `${site.pathname}/`
  const request = (url: URL, options: RequestInit) =>
    fetch(url, { ...options, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) }).catch((error: unknown) => {
      throw new UsageError(`${site.origin} does not answer: ${networkReason(error)}. Check the address.`)
    })
  const readBytes: ReadBytes = async (file, range) => {
    const url = new URL(basePath + encodePath(file), site.origin)
    const response = await request(url, range ? { headers: { range: rangeHeader(range) } } : {})
    const target = redirectTarget(response, url)
    if (target) {
      await response.body?.cancel()
      throw new UsageError(`${url} redirects to ${target}. ${redirectHint(target, file)}`)
    }
    const isRange = range && isRangeAnswer(response, range)
    const { status } = response
    if (!(isRange || status === 200)) {
      await response.body?.cancel()
      if (ABSENT.includes(status)) return undefined
      // No other status means that there is no such file.
      const hint =
        status >= 500 || status === 429 ? 'Try again later.' : 'Check the address, and whether the site needs a login.'
      throw new UsageError(`${url} answers with status ${status}. ${hint}`)
    }
    if (!response.body) return undefined
    const chunks: Uint8Array[] = []
    let size = 0
    try {
      for await (const chunk of response.body) {
        size += chunk.length
        requireSize(file, size)
        chunks.push(chunk)
      }
    } catch (error) {
      if (error instanceof UsageError) throw error
      throw new UsageError(`The response of ${url} was cut off: ${networkReason(error)}. Try again later.`)
    }
    const bytes = Buffer.concat(chunks)
    // A host that does not support ranges sends the whole file.
    return range && !isRange ? bytes.subarray(range.from, range.from + range.length) : bytes
  }
  const movedTo = async (href: string) => {
    if (!href.startsWith(basePath)) return undefined
    const url = new URL(site.origin + href)
    const response = await request(url, { method: 'HEAD' })
    const target = redirectTarget(response, url)
    return target?.origin === site.origin ? target.pathname + target.hash : undefined
  }
  return { basePath, readBytes, movedTo, read: textReader(readBytes) }
}

function redirectTarget({ status, headers }: Response, url: URL): URL | undefined {
  const location = headers.get('location')
  const isRedirect = status >= 300 && status < 400 && location !== null && URL.canParse(location, url.href)
  return isRedirect ? new URL(location, url) : undefined
}

/** A site that moved has the file at its new address; a login page is not a site. */
function redirectHint({ origin, pathname }: URL, file: string): string {
  const end = `/${encodePath(file)}`
  if (!pathname.endsWith(end)) return 'Use the address of a site that does not redirect.'
  return `Use ${origin}${pathname.slice(0, 1 - end.length)} instead.`
}

/** `fetch failed` says nothing, but its cause does; for a host with several addresses, the cause has only a code. */
function networkReason(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { message?: string; code?: string } }
  return cause?.message || cause?.code || message
}

function textReader(readBytes: BuiltFiles['readBytes']): BuiltFiles['read'] {
  return async (file) => {
    const bytes = await readBytes(file)
    return bytes && Buffer.from(bytes).toString('utf8')
  }
}

async function readRange(path: string, { from, length }: ByteRange): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function requireSize(file: string, bytes: number): void {
  if (bytes > MAX_BYTES) throw new UsageError(`${file} is larger than ${MAX_BYTES / 1024 / 1024} MB.`)
}
