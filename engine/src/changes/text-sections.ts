import type { Block, Section } from '../model/source.ts'

/** A unit of comparison: a paragraph, a list item, a table row or a code sample. */
export interface TextBlock {
  readonly kind: 'text' | 'code'
  readonly text: string
}

/** A heading with the blocks below it; the first section of a page has an empty heading. */
export interface TextSection {
  readonly heading: string
  readonly blocks: readonly TextBlock[]
}

/** Converts sections for comparison; here, a heading inside a container starts a section too. */
export function textSections(sections: readonly Section[]): TextSection[] {
  return sections.flatMap(({ heading, blocks }) => splitAtHeadings(heading?.text ?? '', blocks))
}

function splitAtHeadings(heading: string, blocks: readonly Block[]): TextSection[] {
  const at = blocks.findIndex(({ kind }) => kind === 'heading')
  const own = at < 0 ? blocks : blocks.slice(0, at)
  const next = blocks[at]
  const texts = own.flatMap((block) => (block.kind === 'heading' ? [] : [textBlock(block)]))
  return [
    { heading, blocks: texts },
    ...(next?.kind === 'heading' ? splitAtHeadings(next.text, blocks.slice(at + 1)) : []),
  ]
}

/** A file is compared by its name, which changes with its content. */
function textBlock({ kind, text }: Exclude<Block, { kind: 'heading' }>): TextBlock {
  return { kind: kind === 'file' ? 'text' : kind, text }
}
