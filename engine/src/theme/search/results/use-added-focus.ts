import { type RefObject, useLayoutEffect, useRef } from 'react'

/** For a list that grows, and for the button below it. */
export interface AddedFocus {
  readonly list: RefObject<HTMLOListElement | null>
  readonly button: { readonly onFocus: () => void; readonly onBlur: () => void }
}

/**
 * Moves the focus from the button below a list to the first link that was added when `items` changed: the added part pushes
 * the button out of view, and its last part removes it.
 */
export function useAddedFocus(items: unknown): AddedFocus {
  const list = useRef<HTMLOListElement>(null)
  const known = useRef(new Set<Element>())
  const isOnButton = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the links are those of the items.
  useLayoutEffect(() => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const added = links.find((link) => !known.current.has(link))
    known.current = new Set(links)
    const hadFocus = isOnButton.current
    // A button that is removed while it has the focus reports no blur.
    if (added || links.length === 0) isOnButton.current = false
    if (hadFocus) added?.focus()
  }, [items])
  const button = {
    onFocus: () => {
      isOnButton.current = true
    },
    onBlur: () => {
      isOnButton.current = false
    },
  }
  return { list, button }
}
