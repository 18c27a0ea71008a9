import { memo } from 'react'
import { searchOptionId } from '../../../model/page-ids.ts'
import { Marked } from '../Marked.tsx'

export interface SearchOptionProps {
  /** The place among all options. */
  readonly index: number
  readonly kind: 'page' | 'heading' | 'text' | 'recent' | 'favorite'
  readonly title: string
  readonly trail: string
  readonly href: string
  readonly isSelected: boolean
  /** True for a hit below the hit of its page. */
  readonly isBelowPage?: boolean
}

/** The index of the option around the target of an event; -1 if there is none. */
export function optionAt(target: EventTarget): number {
  const option = target instanceof Element ? target.closest('[role=option]') : null
  return option ? Number(option.id.slice(searchOptionId(0).length - 1)) : -1
}

/** One option of the list: a link that screen readers treat as an option. Options that stay the same are not rendered again. */
export const SearchOption = memo(function SearchOption(option: SearchOptionProps) {
  const { index, kind, title, trail, href, isSelected, isBelowPage } = option
  return (
    <a
      role="option"
      id={searchOptionId(index)}
      aria-selected={isSelected}
      tabIndex={-1}
      href={href}
      className="search-option"
      data-kind={kind}
      data-branch={isBelowPage ? '' : undefined}
    >
      <span>
        <Marked text={title} />
      </span>
      {trail !== '' && (
        <small>
          <Marked text={trail} />
        </small>
      )}
    </a>
  )
})
