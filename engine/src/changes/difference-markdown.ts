import { markdownText } from '../model/util/markdown-link.ts'
import { wordCounts } from './change-counts.ts'
import type { DiffBlock, DiffPart, DiffSection, PageDifference } from './diff-page.ts'

/** The difference between two texts of a page as Markdown: a block of `diff` for each section that differs. */
export function differenceMarkdown(difference: PageDifference): string {
  const { sections } = difference
  if (sections.length === 0) return 'No words differ.'
  return [`${wordCounts(difference)}.`, ...sections.map(sectionMarkdown)].join('\n\n')
}

const KINDS = { added: ' (new)', removed: ' (removed)', changed: '' } as const

function sectionMarkdown({ heading, type, blocks }: DiffSection): string {
  const lines = blocks.flatMap(blockLines).join('\n')
  // Longer than any fence in the text. Not spread: a call cannot take hundreds of thousands of arguments.
  const longest = (lines.match(/`+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 2)
  const fence = '`'.repeat(longest + 1)
  const title = markdownText(`${heading || 'Before the first heading'}${KINDS[type]}`)
  // A heading right above another one has no text of its own.
  return lines === '' ? `## ${title}` : `## ${title}\n\n${fence}diff\n${lines}\n${fence}`
}

/** Code line by line; a text once as it was and once as it is. */
function blockLines({ kind, parts }: DiffBlock): string[] {
  if (kind === 'code') return parts.flatMap(({ type, text }) => marked(MARKS[type], text))
  return [...marked('-', textWithout('added', parts)), ...marked('+', textWithout('removed', parts))]
}

const MARKS = { same: ' ', added: '+', removed: '-' } as const

function textWithout(type: DiffPart['type'], parts: readonly DiffPart[]): string {
  return parts
    .filter((part) => part.type !== type)
    .map(({ text }) => text)
    .join('')
}

function marked(mark: string, text: string): string[] {
  return text === ''
    ? []
    : text
        .replace(/\n$/, '')
        .split('\n')
        .map((line) => `${mark} ${line}`)
}
