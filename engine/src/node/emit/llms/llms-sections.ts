import GithubSlugger from 'github-slugger'
import { slugText } from '../../../content/markdown/structure/slug-text.ts'
import { counted } from '../../../model/util/counted.ts'
import { markdownLink, markdownText } from '../../../model/util/markdown-link.ts'
import type { TextFile } from '../../output/output-file.ts'

/** The most characters of a list: programs silently truncate longer files (Agent-Friendly Documentation Spec). */
export const LLMS_LIMIT = 50_000

/** A heading with its links, one a line. */
export interface ListSection {
  readonly label: string
  readonly lines: readonly string[]
}

/** What a list begins with. */
export interface ListHead {
  readonly title: string
  readonly about: string
}

interface DividedList {
  readonly head: ListHead
  /** Sections that stay in the list, before those of pages. */
  readonly fixed: readonly ListSection[]
  readonly file: string
  /** The file of a section by its name. */
  readonly sectionFile: (name: string) => string
  readonly urlOf: (file: string) => string
}

/** One list if it is short enough, else one that leads to a file for each section, or for each part of a long one. */
export function divideSections(pages: readonly ListSection[], list: DividedList): TextFile[] {
  const { head, fixed, file, sectionFile, urlOf } = list
  const whole = listText(head, [...fixed, ...pages])
  if (whole.length <= LLMS_LIMIT) return [{ file, content: whole }]
  const slugger = new GithubSlugger()
  const parts = pages.flatMap((section) => partsOf(section, head))
  const nameOf = ({ label }: ListSection) => slugger.slug(slugText(label))
  const files = parts.map((part) => ({ part, file: sectionFile(nameOf(part)) }))
  const lines = files.map(({ part, file }) => {
    return `- ${markdownLink(part.label, urlOf(file))}: ${counted(part.lines.length, 'page')}.`
  })
  return [
    { file, content: listText(head, [...fixed, { label: 'Sections', lines }]) },
    ...files.map(({ part, file }) => ({ file, content: listText(head, [part]) })),
  ]
}

/** A section as it is if it fits into a file, otherwise as numbered parts. */
function partsOf({ label, lines }: ListSection, head: ListHead): ListSection[] {
  const room = LLMS_LIMIT - listText(head, [{ label: `${label} 1000`, lines: [] }]).length
  const parts: string[][] = [[]]
  let length = 0
  for (const line of lines) {
    if (length + line.length + 1 > room && length > 0) {
      parts.push([])
      length = 0
    }
    parts.at(-1)?.push(line)
    length += line.length + 1
  }
  return parts.map((part, at) => ({ label: parts.length === 1 ? label : `${label} ${at + 1}`, lines: part }))
}

/** A list in the format of llmstxt.org. Its title and labels are text; the rest is Markdown. */
export function listText({ title, about }: ListHead, sections: readonly ListSection[]): string {
  const blocks = sections.map(({ label, lines }) => `## ${markdownText(label)}\n\n${lines.join('\n')}`)
  return `${[`# ${markdownText(title)}`, `> ${about}`, ...blocks].join('\n\n')}\n`
}
