import type { Block, Heading, SourceDoc } from '../model/source.ts'
import type { SearchBlock } from '../search/index/index-file.ts'

/** What the search indexes in a source: its headings and texts in reading order, and the names in its code. */
export function searchBlocks({ sections }: Pick<SourceDoc, 'sections'>): SearchBlock[] {
  return sections.flatMap(({ heading, blocks }) => [
    ...(heading ? [headingBlock(heading)] : []),
    ...blocks.flatMap(searchBlock),
  ])
}

function searchBlock(block: Block): SearchBlock[] {
  if (block.kind === 'heading') return [headingBlock(block)]
  if (block.kind === 'file') return []
  const text = block.kind === 'code' ? block.names : block.text
  return text === '' ? [] : [text]
}

function headingBlock({ depth, id, text }: Heading): SearchBlock {
  return [depth, id, text]
}
