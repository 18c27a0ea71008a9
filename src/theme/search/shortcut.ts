/** True for Ctrl+K or Cmd+K, and for the slash key outside text inputs. */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey || shiftKey) return false
  if (key.toLowerCase() === 'k') return ctrlKey || metaKey
  return key === '/' && !ctrlKey && !metaKey && !isEditable(target)
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}

/** True for a key that edits the query: a character or Backspace without a command modifier. */
export function isQueryKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Backspace')
}
