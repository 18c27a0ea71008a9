/**
 * True for Ctrl+K or Cmd+K, and for a slash outside text inputs. The slash is what the keys type: many keyboards need Shift
 * for it, and browsers report no modifier for what AltGr types.
 */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey
  return key === '/' && !isEditable(target)
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input,textarea,select'))
}

/** True for a key that edits the query: a character or Backspace without a command modifier. */
export function isQueryKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Backspace')
}
