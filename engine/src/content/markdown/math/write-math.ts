import type { Handle } from 'mdast-util-to-markdown'

/** What needs double dollars: a dollar in the math, or a character after it that would not let a single one close. */
const DOLLAR = /(?<!\\)\$/
const AFTER_TEXT = /[\dA-Z_{(]/

/** What readers without math take for a tag or an address. A space after the sign means nothing to TeX. */
const TAG = /<(?=\S)/g

/** How math is written as Markdown. */
export const mathWriters: Record<string, Handle> = {
  inlineMath: ({ value }: { value: string }, _parent, state, { after }) => {
    const marks = DOLLAR.test(value) || AFTER_TEXT.test(after) ? '$$' : '$'
    const tex = value.replaceAll(TAG, '< ')
    return `${marks}${state.stack.includes('tableCell') ? tex.replaceAll(/(?<!\\)\|/g, '\\|') : tex}${marks}`
  },
  math: ({ value }: { value: string }) => `$$\n${value.replaceAll(TAG, '< ')}\n$$`,
}
