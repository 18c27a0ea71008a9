import type { Root } from 'mdast'
import type { Report } from './report.ts'

/** The empty lines above front matter, its first line, and a key or the mark of TOML. */
const START = /^\uFEFF?((?:[ \t]*\n)*)(?:\+\+\+[ \t]*\n|---[ \t]*\n[ \t]*[\w-]+:(?:\s|$))/

/** Any line that would close it. Front matter that is too long has an end, but is not read. */
const END = /\n(?:---|\+\+\+)[ \t]*(?:\n|$)/

/** True for a text that begins with front matter which the parser did not read as such. */
export function hasUnreadFrontMatter(tree: Root, text: string): boolean {
  return tree.children[0]?.type !== 'yaml' && START.test(text)
}

/** Reports front matter that the page would show as text, because it has no end or is not at the top. */
export function reportUnreadFrontMatter(tree: Root, text: string, report: Report): void {
  if (!hasUnreadFrontMatter(tree, text)) return
  if (START.exec(text)?.[1])
    report(tree, 'The front matter is below an empty line.', 'Begin the file with its first line, ---.')
  else if (!END.test(text))
    report(tree, 'The front matter is never closed.', 'Write --- on a line of its own after it.')
}
