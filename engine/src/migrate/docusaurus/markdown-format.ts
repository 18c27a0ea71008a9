import type { MarkdownFormat } from './docusaurus-site.ts'
import { asObject } from './values.ts'

const FORMATS: readonly unknown[] = ['md', 'mdx', 'detect'] satisfies MarkdownFormat[]

/** The format that `markdown` of a configuration or `mdx` of front matter names, if it is one. */
export function formatOf(options: unknown): MarkdownFormat | undefined {
  const { format } = asObject(options)
  return FORMATS.includes(format) ? (format as MarkdownFormat) : undefined
}
