import type { KeyboardEventHandler, RefObject } from 'react'
import { searchOptionId } from '../../../model/page-ids.ts'
import { QUERY_LIMIT } from '../../../search/protocol.ts'
import { pasteQuery } from '../paste-query.ts'
import { LIST_ID } from './SearchList.tsx'

interface SearchBarProps {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly initialValue: string
  /** The number of options that are shown. */
  readonly count: number
  /** The index of the selected option. */
  readonly selected: number
  readonly onType: (value: string) => void
  readonly onClear: () => void
  /** Called on Enter when no option is selected. */
  readonly onSubmit: () => void
  readonly onKeyDown: KeyboardEventHandler
  readonly onClose: () => void
}

/** The input, a combobox of the options below it, and its buttons. */
export function SearchBar({
  ref,
  initialValue,
  count,
  selected,
  onType,
  onClear,
  onSubmit,
  onKeyDown,
  onClose,
}: SearchBarProps) {
  return (
    <form
      className="search-bar"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      onReset={(event) => {
        event.preventDefault()
        onClear()
      }}
    >
      <input
        ref={ref}
        type="text"
        role="combobox"
        aria-label="Search docs"
        aria-autocomplete="list"
        aria-expanded={count > 0}
        {...(count > 0 && { 'aria-controls': LIST_ID, 'aria-activedescendant': searchOptionId(selected) })}
        placeholder="Search docs"
        maxLength={QUERY_LIMIT}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        defaultValue={initialValue}
        onChange={(event) => onType(event.currentTarget.value)}
        onPaste={({ nativeEvent }) => pasteQuery(nativeEvent)}
        onKeyDown={onKeyDown}
      />
      <button type="reset" title="Clear the query" aria-label="Clear the query" />
      <button type="button" className="search-cancel" onClick={onClose}>
        Cancel
      </button>
    </form>
  )
}
