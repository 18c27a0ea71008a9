import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { listFiles } from '../../../engine/src/content/files/list-files.ts'
import { parseMarkdown } from '../../../engine/src/content/markdown/parse.ts'

/** The content folder. */
export const CONTENT = join(import.meta.dirname, '..', '..', 'content')

/** A fenced sample of a page; one that includes a file has the text of that file. */
export interface Sample {
  readonly file: string
  readonly line: number
  readonly language: string
  /** The name it is shown under, or nothing. */
  readonly title: string | undefined
  readonly text: string
  /** The heading of level 2 that it is below. */
  readonly section: string
}

/** Every fenced sample of every Markdown file of the content folder. */
export function readSamples(): Sample[] {
  return listFiles(CONTENT)
    .filter((file) => file.endsWith('.md'))
    .flatMap(samplesOf)
}

/** The text of a file of the content folder. */
export function readContentFile(file: string): string {
  return readFileSync(join(CONTENT, file), 'utf8')
}

/** Lists `file:line  what` for everything that `find` returns for a sample. */
export function findInSamples(where: readonly Sample[], find: (sample: Sample) => string[]): string[] {
  return where.flatMap((sample) => find(sample).map((what) => `${sample.file}:${sample.line}  ${what}`))
}

/** The texts that the groups of a pattern match. */
export function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, ...groups]) => groups.find((group) => group !== undefined) ?? '')
}

function samplesOf(file: string): Sample[] {
  const samples: Sample[] = []
  let section = ''
  visit(parseMarkdown(readContentFile(file)), (node) => {
    if (node.type === 'heading' && node.depth === 2) section = textOf(node)
    if (node.type !== 'code') return
    const meta = node.meta ?? ''
    const included = /\bfile=(\S+)/.exec(meta)?.[1]
    samples.push({
      file,
      line: node.position?.start.line ?? 0,
      language: node.lang ?? '',
      title: /\btitle="([^"]*)"/.exec(meta)?.[1],
      text: included ? readContentFile(join(dirname(file), included)) : node.value,
      section,
    })
  })
  return samples
}
