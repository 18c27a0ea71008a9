import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sanitizeSvg } from '../../content/images/sanitize-svg.ts'
import type { Problem } from '../../model/problem.ts'
import { type StaticFile, startOfFile } from './static-folder.ts'

/** What servers send instead of a file, by the ending of its name, to a browser that accepts it. */
const UNPACKERS = { '.gz': gunzipSync, '.br': brotliDecompressSync } as const

/**
 * The compressed files of the static folder whose content is not that of the file beside them: nginx sends `a.txt.gz` as `a.txt`.
 * A copy of an SVG would have what was left out of the published one because it could run.
 */
export function checkPackedCopies(staticDir: string, files: readonly StaticFile[]): Problem[] {
  const plain = new Map(files.map((file) => [file.file, file]))
  return Object.entries(UNPACKERS).flatMap(([ending, unpack]) =>
    files.flatMap(({ file: packed }): Problem[] => {
      const file = packed.endsWith(ending) ? plain.get(packed.slice(0, -ending.length)) : undefined
      if (!file || unpacksTo(publishedBytes(staticDir, file), readFileSync(join(staticDir, packed)), unpack)) return []
      return [
        {
          ...startOfFile(packed),
          message: `nginx sends it as ${file.file}, whose published content is not the same.`,
          hint: `Compress ${file.file} again, or rename or remove one of them.`,
        },
      ]
    }),
  )
}

function publishedBytes(staticDir: string, { file, isCleaned }: StaticFile): Buffer {
  const bytes = readFileSync(join(staticDir, file))
  return isCleaned ? Buffer.from(sanitizeSvg(bytes.toString('utf8'), { withSize: false })?.text ?? '') : bytes
}

function unpacksTo(expected: Buffer, packed: Buffer, unpack: typeof gunzipSync): boolean {
  try {
    // One that is longer is another file, however long it is.
    return unpack(packed, { maxOutputLength: Math.max(1, expected.length) }).equals(expected)
  } catch {
    return false
  }
}
