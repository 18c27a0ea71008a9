import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Copy, copyFixture, writeFileIn } from '../../../../testing/run-stratadocs.ts'
import { listFiles } from '../../../src/content/files/list-files.ts'

/** One hash over every name and byte below a folder. */
export function fingerprint(dir: string): string {
  const hash = createHash('sha256')
  for (const file of listFiles(dir))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(dir, file)))
  return hash.digest('hex')
}

/** Writes files below the content folder of a copy. */
export function writeContent({ dir }: Copy, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [file, text] of Object.entries(files)) writeFileIn(join(dir, 'content'), file, text)
}

/** A copy of the fixture with `count` more pages. */
export function copyWithPages(count: number): Copy {
  const copy = copyFixture('reading')
  writePages(copy, { count, round: 0 })
  return copy
}

/** Writes those pages; each `round` changes all of them. */
export function writePages(copy: Copy, { count, round }: { count: number; round: number }): void {
  const pages = Array.from({ length: count }, (_, at) => {
    const text = `---\ntitle: Page ${at} of round ${round}\n---\n\n${`Text ${round}. `.repeat(50)}\n`
    return [`v1/more/page-${at}.md`, text] as const
  })
  writeContent(copy, Object.fromEntries(pages))
}

/** What unfinished builds left beside the site. */
export function leftovers({ dir }: Copy): string[] {
  return readdirSync(dir).filter((name) => name.startsWith('.dist.next'))
}

/** The last line that a command printed; the lines before it report its progress. */
export function lastLine(said: string): string {
  return said.trimEnd().split('\n').at(-1) ?? ''
}
