/**
 * Copies a text, which may still be being fetched: Safari allows a write only if it starts in the click, before the text is there.
 * Rejects if the browser does not allow it.
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  if (!('clipboard' in navigator)) return copyByCommand(await text)
  if (typeof text === 'string' || typeof ClipboardItem === 'undefined') {
    return navigator.clipboard.writeText(await text)
  }
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
}

/** Over plain HTTP, browsers have only this command: its event may say what is copied, whatever is selected. */
function copyByCommand(text: string): void {
  const copy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('copy', copy, true)
  const isCopied = document.execCommand('copy')
  removeEventListener('copy', copy, true)
  if (!isCopied) throw new Error('The browser allows no copy over plain HTTP.')
}
