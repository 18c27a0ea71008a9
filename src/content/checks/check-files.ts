import { isUtf8 } from 'node:buffer'
import { type Dirent, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../model/problem.ts'
import { isOwnFile } from '../files/files.ts'

const TEXT_FILE = /\.(md|yaml)$/

/** What is wrong with the files of a content folder before anybody reads them: links, names, encodings. */
export function checkFiles(contentDir: string, folder = ''): Problem[] {
  return readdirSync(join(contentDir, folder), { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .flatMap((entry) => {
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`
      const wrong = checkEntry(contentDir, { file, entry })
      const problems = wrong ? [{ file, line: 1, column: 1, ...wrong }] : []
      return entry.isDirectory() ? [...problems, ...checkFiles(contentDir, file)] : problems
    })
}

function checkEntry(
  contentDir: string,
  { file, entry }: { file: string; entry: Dirent },
): (Pick<Problem, 'message' | 'hint'> & Partial<Problem>) | undefined {
  if (entry.isSymbolicLink() && !isOwnFile(contentDir, file))
    return { message: 'This link leads to no file of the content folder.', hint: 'Put the files themselves here.' }
  if (entry.isDirectory())
    return entry.name.endsWith('.md')
      ? { message: 'A folder has the name of a page.', hint: 'Name it without .md.' }
      : undefined
  if (!TEXT_FILE.test(file)) return undefined
  if (!entry.isFile() && !entry.isSymbolicLink())
    return { message: 'This is neither a file nor a folder.', hint: 'Put a file here.' }
  if (!isOwnFile(contentDir, file)) return { message: 'This cannot be read.', hint: 'Look at its name and its rights.' }
  const bytes = readFileSync(join(contentDir, file))
  if (isUtf8(bytes)) return undefined
  return { ...firstWrongByte(bytes), message: 'This is no UTF-8 text.', hint: 'Save the file as UTF-8.' }
}

/** Where a text stops to be UTF-8: readers would see a replacement character there. */
function firstWrongByte(bytes: Buffer): { line: number; column: number } {
  const written = Buffer.from(bytes.toString('utf8'))
  const at = bytes.findIndex((byte, index) => byte !== written[index])
  // What was begun before that byte is half a character, and no column of its own.
  const before = (at === -1 ? bytes : bytes.subarray(0, at)).toString('utf8').replace(/\uFFFD+$/, '')
  const lines = before.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
