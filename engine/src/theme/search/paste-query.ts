import { QUERY_LIMIT } from '../../search/protocol.ts'
import { reduceQuery } from '../../search/query/reduce-query.ts'

/**
 * Handles a paste into the input of a query: a text that does not fit is reduced, and the input shows what is searched
 * for. The browser would cut off the end of the text instead.
 */
export function pasteQuery(event: ClipboardEvent): void {
  const { target, clipboardData } = event
  if (!(target instanceof HTMLInputElement)) return
  const { value, selectionStart, selectionEnd } = target
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length]
  const text = value.slice(0, start) + (clipboardData?.getData('text') ?? '') + value.slice(end)
  if (text.length <= QUERY_LIMIT) return
  event.preventDefault()
  target.setRangeText(reduceQuery(text), 0, value.length, 'end')
  target.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
}
