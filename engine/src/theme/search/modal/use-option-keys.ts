import { type KeyboardEvent, useCallback, useRef } from 'react'
import { searchOptionId } from '../../../model/page-ids.ts'
import { isComposing } from '../../browser/is-composing.ts'
import type { Choice } from './choices.ts'
import type { ModalSearch, SearchAnswer } from './use-modal-search.ts'

/** Keys that do nothing alone. They may begin a shortcut of the system, such as that of a screenshot. */
const MODIFIER = /^(?:Alt|AltGraph|CapsLock|Control|Meta|Shift)$/

interface Options {
  /** Whether the options are shown, and how to show them. */
  readonly isOpen: boolean
  readonly open: () => void
  /** What the options that are shown lead to. */
  readonly choices: readonly Choice[]
  /** The same for an answer that just came. */
  readonly choicesIn: (answer: SearchAnswer) => readonly Choice[]
  /** Called when a page is opened in place of this one. */
  readonly onFollow: () => void
}

interface OptionKeys {
  /** For the input. */
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** Searches for what the reader typed. */
  readonly onType: (query: string) => void
}

/**
 * The keys of the input: arrows select an option, and Enter follows it. While the query has no answer, the options are those of
 * an older one: then Enter waits for the answer, unless an arrow has chosen an option since the last letter.
 */
export function useOptionKeys(
  { shown, selected, search, select, isLoading, onceAnswered }: ModalSearch,
  { isOpen, open, choices: shownChoices, choicesIn, onFollow }: Options,
): OptionKeys {
  const isChosen = useRef(false)
  const onType = useCallback(
    (query: string) => {
      isChosen.current = false
      search(query)
    },
    [search],
  )
  const follow = (choice: Choice, inNewTab: boolean) => {
    choice.onFollow()
    if (inNewTab) return void window.open(choice.url, '_blank', 'noopener')
    onFollow()
    clickLink(choice.url)
  }
  const followFirst = (answer: SearchAnswer, inNewTab: boolean) => {
    const [first] = choicesIn(answer)
    if (first) follow(first, inNewTab)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (MODIFIER.test(event.key)) return
    const isEnter = event.key === 'Enter'
    if (!isEnter) {
      open()
      // A reader who presses another key no longer waits.
      onceAnswered(undefined)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!(step || (isEnter && !event.altKey)) || isComposing(event.nativeEvent)) return
    // The key is still held down from the button that opened the search: nothing was chosen.
    if (isEnter && event.repeat) return event.preventDefault()
    if (isEnter && isLoading() && !isChosen.current) {
      event.preventDefault()
      const inNewTab = isForNewTab(event)
      return onceAnswered((answer) => followFirst(answer, inNewTab))
    }
    // The history may still be shown while the first query has no answer; it does not belong to the query.
    const choices = isOpen && !(shown === 'start' && isLoading()) ? shownChoices : []
    const choice = choices[selected]
    if (!choice) return
    event.preventDefault()
    if (!step) return follow(choice, isForNewTab(event))
    const next = (selected + step + choices.length) % choices.length
    isChosen.current = true
    select(next)
    document.getElementById(searchOptionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  return { onKeyDown, onType }
}

/** Clicks a link, as on the option: this opens what hides a target on this page, and switches in place in every browser. */
function clickLink(href: string): void {
  const link = document.createElement('a')
  link.href = href
  document.body.append(link)
  link.click()
  link.remove()
}

/** True if Enter opens a link in a tab of its own. */
function isForNewTab({ ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || shiftKey
}
