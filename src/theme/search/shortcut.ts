/** True for Ctrl or Cmd with K, and for the slash key outside of what can be typed into. */
export function isSearchShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey || shiftKey) return false
  if (key.toLowerCase() === 'k') return ctrlKey || metaKey
  return key === '/' && !ctrlKey && !metaKey && !isEditable(target)
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
