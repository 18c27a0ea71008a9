import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { parse } from 'yaml'
import { asRecord } from './run/plain-data.ts'

const CHUNK = 4096

type FrontMatter = Readonly<Record<string, unknown>>

/** Reads the front matter of files, no more of each than needed. Throws if it is not YAML. */
export function createFrontMatterReader(): (file: string) => FrontMatter {
  // Versions mostly hold the same pages, so most front matter has been parsed before.
  const parsed = new Map<string, FrontMatter>()
  return (file) => {
    const start = readStart(file)
    if (!isFenced(start)) return {}
    const block = frontMatterBlock(start) ?? frontMatterBlock(withoutMark(readFileSync(file, 'utf8')), true) ?? ''
    const frontMatter = parsed.get(block) ?? asRecord(parse(block, { merge: true, logLevel: 'error' }))
    parsed.set(block, frontMatter)
    return frontMatter
  }
}

/**
 * The first heading of a page that has no title in its front matter, if nothing but imports comes before it: Docusaurus
 * labels a category by it.
 */
export function readHeading(file: string): string | undefined {
  const text = withoutMark(readFileSync(file, 'utf8'))
  const end = isFenced(text) ? text.indexOf('\n---', text.indexOf('\n')) : -1
  const lines = text.slice(end < 0 ? 0 : end + '\n---'.length).split(/\r?\n/)
  let isImport = false
  for (const [index, line] of lines.entries()) {
    // An import goes on to the next blank line.
    if (line.trim() === '') isImport = false
    else if (isImport || /^import\s/.test(line)) isImport = true
    else {
      const isUnderlined = /^=+\s*$/.test(lines[index + 1] ?? '')
      const heading = /^#[ \t]+(.*)$/.exec(line)?.[1] ?? (isUnderlined ? line : undefined)
      return heading
        ?.replace(/\s*(?:\{#*[\w-]+\}|#+)$/, '')
        .replaceAll('`', '')
        .trim()
    }
  }
  return undefined
}

function readStart(file: string): string {
  const descriptor = openSync(file, 'r')
  try {
    const buffer = Buffer.alloc(CHUNK)
    return withoutMark(buffer.toString('utf8', 0, readSync(descriptor, buffer)))
  } finally {
    closeSync(descriptor)
  }
}

/** Without the byte-order mark that some editors write. */
function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

function isFenced(text: string): boolean {
  return /^---[ \t]*(?:ya?ml)?[ \t]*\r?\n/.test(text)
}

/** The text between the lines `---`; to the end of a whole file if the second is missing. */
function frontMatterBlock(text: string, isWhole = false): string | undefined {
  const start = text.indexOf('\n') + 1
  const end = text.indexOf('\n---', start - 1)
  if (end < 0) return isWhole ? text.slice(start) : undefined
  return text.slice(start, Math.max(start, end)).replace(/\r$/, '')
}
