import type { SiteFiles } from '../../files/site-files.ts'
import { parseYamlRecord } from './read-yaml.ts'

type FrontMatter = Readonly<Record<string, unknown>>

/** Reads the front matter of files. Throws if it is not YAML. */
export function createFrontMatterReader({ readText }: Pick<SiteFiles, 'readText'>): (file: string) => FrontMatter {
  // Versions share most of their pages, so most front matter has been parsed before.
  const parsed = new Map<string, FrontMatter>()
  return (file) => {
    const text = readText(file) ?? ''
    if (!isFenced(text)) return {}
    const block = frontMatterBlock(text)
    const frontMatter = parsed.get(block) ?? parseYamlRecord(block)
    parsed.set(block, frontMatter)
    return frontMatter
  }
}

/**
 * The first heading of a page, if nothing but imports comes before it: Docusaurus uses it as the title of a page without one
 * in its front matter.
 */
export function readHeading(text: string): string | undefined {
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
        ?.replace(/(?<!\s)\s*(?:\{#*[\w-]+\}|#+)$/, '')
        .replaceAll('`', '')
        .trim()
    }
  }
  return undefined
}

function isFenced(text: string): boolean {
  return /^---[ \t]*(?:ya?ml)?[ \t]*\r?\n/.test(text)
}

/** The text between the two `---` lines; up to the end of the file if the second is missing. */
function frontMatterBlock(text: string): string {
  const start = text.indexOf('\n') + 1
  const end = text.indexOf('\n---', start - 1)
  if (end < 0) return text.slice(start)
  return text.slice(start, Math.max(start, end)).replace(/\r$/, '')
}
