/**
 * True for Ctrl+K or Cmd+K, and for a slash outside text inputs. The slash is what the keys type: many keyboards need Shift
 * for it, and browsers report no modifier for what AltGr types.
 */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  if (event.altKey) return false
  if (event.ctrlKey || event.metaKey) return !event.shiftKey && isK(event)
  // Not `event.target`: for an input in a shadow tree, that is the host of the tree.
  return event.key === '/' && !isEditable(event.composedPath()[0])
}

/** By what the key types, or by its position where it types no Latin letter, as on a Cyrillic or Greek layout. */
function isK({ key, code }: KeyboardEvent): boolean {
  return key > '~' ? code === 'KeyK' : key.toLowerCase() === 'k'
}

function isEditable(target: EventTarget | undefined): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input,textarea,select'))
}

/** True for a key that edits the query: a character or Backspace without a command modifier. */
export function isQueryKey(event: KeyboardEvent): boolean {
  const isCommand = event.ctrlKey || event.metaKey || event.altKey
  return !isCommand && (event.key.length === 1 || event.key === 'Backspace')
}
