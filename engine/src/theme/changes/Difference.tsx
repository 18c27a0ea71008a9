import { wordCounts } from '../../changes/change-counts.ts'
import type { DiffBlock, DiffPart, PageDifference } from '../../changes/diff-page.ts'

/** The difference between two states of a page, by section: words of text and lines of code. */
export function Difference({ difference }: { difference: PageDifference }) {
  const { sections } = difference
  if (sections.length === 0) return <p>The words are the same; links or the layout differ.</p>
  return (
    <div className="difference">
      <p>{wordCounts(difference)}</p>
      {sections.map(({ heading, type, blocks }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sections never move
        <section key={at} data-type={type}>
          <h2>
            {heading || 'Opening'}{' '}
            {type !== 'changed' && <small>{type === 'added' ? 'new section' : 'removed section'}</small>}
          </h2>
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never move
            <Block key={index} block={block} />
          ))}
        </section>
      ))}
    </div>
  )
}

function Block({ block: { kind, parts } }: { block: DiffBlock }) {
  const texts = parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
    <Part key={at} part={part} />
  ))
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard
  return kind === 'code' ? <pre tabIndex={0}>{texts}</pre> : <p>{texts}</p>
}

function Part({ part: { type, text } }: { part: DiffPart }) {
  if (type === 'added') return <ins>{text}</ins>
  return type === 'removed' ? <del>{text}</del> : text
}
