import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../../model/problem.ts'
import type { ContentFiles } from '../files/content-files.ts'
import { isNotUtf8Name, isOwnFile, NOT_UTF8_NAME, SPECIAL_FILE } from '../files/list-files.ts'
import { DICTIONARY_FILE } from '../spelling/dictionary.ts'
import { checkFileName } from './check-file-names.ts'

const TEXT_FILE = /\.(md|yaml)$/

/** Checks the files of a content folder before they are parsed: links, names, encodings. */
export function checkFiles(content: ContentFiles, folder = ''): Problem[] {
  const entries = readdirSync(join(content.dir, folder), { withFileTypes: true }).filter(
    (entry) => !entry.name.startsWith('.'),
  )
  const byName = new Map(entries.map((entry) => [entry.name.normalize(), entry]))
  return entries.flatMap((entry) => {
    const file = folder === '' ? entry.name : `${folder}/${entry.name}`
    const isRepeated = byName.get(entry.name.normalize()) !== entry
    const wrong = isRepeated ? REPEATED_NAME : checkEntry(content, { file, entry })
    const problems = wrong ? [{ file, line: 1, column: 1, ...wrong }] : []
    return entry.isDirectory() && !isNotUtf8Name(entry.name) ? [...problems, ...checkFiles(content, file)] : problems
  })
}

const REPEATED_NAME = {
  message: 'Another file has this name in a different Unicode form: some file systems treat them as one file.',
  hint: 'Remove one of them.',
}

function checkEntry(
  content: ContentFiles,
  { file, entry }: { file: string; entry: Dirent },
): (Pick<Problem, 'message' | 'hint'> & Partial<Problem>) | undefined {
  if (isNotUtf8Name(entry.name)) return NOT_UTF8_NAME
  if (entry.isSymbolicLink() && !isOwnFile(content.dir, file))
    return { message: 'The link does not lead to a file in the content folder.', hint: 'Copy the files here instead.' }
  if (entry.isDirectory())
    return entry.name.endsWith('.md')
      ? { message: 'The folder name ends in .md, like a page.', hint: 'Rename it without .md.' }
      : undefined
  const misnamed = checkFileName(file)
  if (misnamed || !(TEXT_FILE.test(file) || file === DICTIONARY_FILE)) return misnamed
  if (!entry.isFile() && !entry.isSymbolicLink()) return SPECIAL_FILE
  try {
    if (content.isUtf8(file)) return undefined
  } catch {
    return { message: 'The file cannot be read.', hint: 'Check its name and permissions.' }
  }
  const place = firstInvalidByte(content.bytes(file))
  return { ...place, message: 'The file is not valid UTF-8.', hint: 'Save the file as UTF-8.' }
}

/** The place of the first byte that is not UTF-8, where readers would see a replacement character. */
function firstInvalidByte(bytes: Buffer): { line: number; column: number } {
  const written = Buffer.from(bytes.toString('utf8'))
  const at = bytes.findIndex((byte, index) => byte !== written[index])
  const valid = (at === -1 ? bytes : bytes.subarray(0, at)).toString('utf8')
  // A character that was cut off before that byte does not count as a column.
  let end = valid.length
  while (valid[end - 1] === '\uFFFD') end -= 1
  const before = valid.slice(0, end)
  const lines = before.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
