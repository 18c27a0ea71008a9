import { QUERY_LIMIT } from '../../../search/protocol.ts'

/** The most characters of the input (the site's specification). */
export const INPUT_LIMIT = 64

/** Remembers a text that is pasted whole, such as an error message: the input cuts it, and the search must not. */
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
    /** The whole text, if the value is what the input left of it. Browsers differ in what becomes of line breaks. */
    wholeOf: (value: string) => {
      const isCut = value.length === INPUT_LIMIT && withoutSpace(pasted).startsWith(withoutSpace(value))
      return isCut ? pasted : value
    },
  }
}

function withoutSpace(text: string): string {
  return text.replaceAll(/\s+/g, '')
}
