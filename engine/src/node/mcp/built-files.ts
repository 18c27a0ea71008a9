import { existsSync, realpathSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathBelow } from '../../content/files/file-paths.ts'
import { UsageError } from '../../model/problem.ts'
import { encodePath } from '../../model/url.ts'
import { readStamp } from '../output/output-record.ts'

/** The files of a built site, wherever they are. */
export interface BuiltFiles {
  /** Where the site is on its host. */
  readonly basePath: string
  /** Reads a file below the base path as text; undefined if there is none. Throws for one that is too long or too slow. */
  readonly read: (file: string) => Promise<string | undefined>
  /** The same for a file that is no text. */
  readonly readBytes: (file: string) => Promise<Buffer | undefined>
}

/** The largest file that is read, in bytes: an index of 10,000 pages is smaller. */
const MAX_BYTES = 64 * 1024 * 1024

/** How long a host may take for a file, in milliseconds. */
const TIMEOUT = 10_000

/** A built site in a folder or at an address; throws a usage error for what is neither. */
export function openBuiltFiles(place: string): BuiltFiles {
  return /^https?:\/\//i.test(place) ? filesAt(new URL(place)) : filesIn(place)
}

/** Nothing outside the folder is read, wherever links lead. */
function filesIn(folder: string): BuiltFiles {
  const { basePath } = existsSync(join(folder, 'index.html')) ? readStamp(folder) : {}
  if (basePath === undefined) throw new UsageError(`There is no built site at ${folder}. Run the build first.`)
  const readBytes = async (file: string) => {
    const path = join(folder, file)
    if (!existsSync(path)) return undefined
    const target = realpathSync.native(path)
    const stats = statSync(target)
    if (!stats.isFile() || pathBelow(realpathSync.native(folder), target) === undefined) return undefined
    requireSize(file, stats.size)
    return readFile(target)
  }
  return { basePath, readBytes, read: textReader(readBytes) }
}

/** A redirect could lead anywhere, so none is followed. */
function filesAt(site: URL): BuiltFiles {
  const basePath = site.pathname.endsWith('/') ? site.pathname : `${site.pathname}/`
  const readBytes = async (file: string) => {
    const url = new URL(basePath + encodePath(file), site.origin)
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) })
    if (response.status !== 200 || !response.body) return undefined
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body) {
      size += chunk.length
      requireSize(file, size)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  }
  return { basePath, readBytes, read: textReader(readBytes) }
}

function textReader(readBytes: BuiltFiles['readBytes']): BuiltFiles['read'] {
  return async (file) => (await readBytes(file))?.toString('utf8')
}

function requireSize(file: string, bytes: number): void {
  if (bytes > MAX_BYTES) throw new Error(`${file} is larger than ${MAX_BYTES / 1024 / 1024} MB.`)
}
