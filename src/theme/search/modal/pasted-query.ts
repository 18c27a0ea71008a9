import { QUERY_LIMIT } from '../../../search/protocol.ts'

/** What the modal's library keeps of its input. */
const LIBRARY_LIMIT = 64

/** Remembers a text that is pasted whole, such as an error message: the library cuts it before it searches. */
export function pastedQuery() {
  let pasted = ''
  return {
    onPaste: ({ target, clipboardData }: Pick<ClipboardEvent, 'target' | 'clipboardData'>) => {
      if (!(target instanceof HTMLInputElement)) return
      const { value, selectionStart, selectionEnd } = target
      const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length]
      const text = clipboardData?.getData('text') ?? ''
      pasted = (value.slice(0, start) + text + value.slice(end)).slice(0, QUERY_LIMIT)
    },
    /** The whole text, if the query is what the library left of it. Browsers differ in what becomes of line breaks. */
    wholeOf: (query: string) => {
      const isCut = query.length === LIBRARY_LIMIT && withoutSpace(pasted).startsWith(withoutSpace(query))
      return isCut ? pasted : query
    },
  }
}

function withoutSpace(text: string): string {
  return text.replaceAll(/\s+/g, '')
}
