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
  const found: { heading: string; blocks: TextBlock[] }[] = []
  for (const { heading, blocks } of sections) {
    let current = startSection(heading?.text ?? '')
    for (const block of blocks) {
      if (block.kind === 'heading') current = startSection(block.text)
      else current.blocks.push(textBlock(block))
    }
  }
  return found

  function startSection(heading: string) {
    const section: (typeof found)[number] = { heading, blocks: [] }
    found.push(section)
    return section
  }
}

/** A file is compared by its name, which changes with its content. */
function textBlock({ kind, text }: Exclude<Block, { kind: 'heading' }>): TextBlock {
  return { kind: kind === 'file' ? 'text' : kind, text }
}
