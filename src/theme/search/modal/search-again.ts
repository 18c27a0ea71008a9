/**
 * Has the modal's library search for the same query again, which it does when its input gets the focus. It then selects
 * the first option; the selected one gets its selection back as from the pointer, before anything is painted.
 */
export function searchAgain(place: HTMLElement | null): void {
  const selected = place?.querySelector('[role="option"][aria-selected="true"]')
  place?.querySelector('.DocSearch-Input')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  selected?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
}
