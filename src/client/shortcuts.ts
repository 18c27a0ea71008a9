/** Ctrl or Cmd with K, and the slash key outside of inputs, lead to the search. */
export function installShortcuts(open: () => void): void {
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.shiftKey) return
    const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isEditable(event.target)
    if (!isCommand && !isSlash) return
    event.preventDefault()
    open()
  })
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
}
