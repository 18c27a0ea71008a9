import type { Converted } from '../../converted.ts'
import type { ConvertContext, DocText } from './context.ts'

/** Converts one page. */
export type ConvertDoc = (doc: DocText, context: ConvertContext) => Converted | Promise<Converted>

/** A question that a page asked while it was converted, with the answer. In `words`, the file of the page itself is ''. */
interface Answer {
  readonly ask: 'resolveLink' | 'resolveFile' | 'readText' | 'resolveDoc' | 'shownSidebar' | 'listCategory'
  readonly words: readonly string[]
  readonly answer: string
}

/**
 * Converts each text once: versions share most of their texts. A result is used again for the same text if all of its
 * questions to the context have the same answers.
 */
export function memoizeConversion(convert: ConvertDoc): ConvertDoc {
  const known = new Map<string, { answers: readonly Answer[]; converted: Converted }[]>()
  return async (doc, context) => {
    const { isMdx, hasMath, slug, title } = context
    const key = JSON.stringify([doc.yaml, doc.body, doc.bodyLine, isMdx, hasMath, slug, title])
    const results = known.get(key) ?? []
    const same = results.find(({ answers }) => answers.every((one) => answerOf(one, doc, context) === one.answer))
    if (same) return { ...same.converted, notes: same.converted.notes.map((note) => ({ ...note, file: doc.file })) }
    const answers = new Map<string, Answer>()
    const converted = await convert(doc, recording(doc, context, answers))
    known.set(key, [...results, { answers: [...answers.values()], converted }])
    return converted
  }
}

/** The same context, but it records what it is asked. */
function recording(doc: DocText, context: ConvertContext, answers: Map<string, Answer>): ConvertContext {
  const record = <Value>(ask: Answer['ask'], words: readonly string[], value: Value): Value => {
    const question = { ask, words: words.map((word, at) => (at === 1 && word === doc.file ? '' : word)) }
    answers.set(JSON.stringify(question), { ...question, answer: JSON.stringify(value ?? null) })
    return value
  }
  const { resolveDoc, shownSidebar, listCategory } = context
  return {
    ...context,
    resolveLink: (target, from) => record('resolveLink', [target, from], context.resolveLink(target, from)),
    resolveFile: (target, from) => record('resolveFile', [target, from], context.resolveFile(target, from)),
    readText: (target, from) => record('readText', [target, from], context.readText(target, from)),
    ...(resolveDoc && { resolveDoc: (id: string) => record('resolveDoc', [id], resolveDoc(id)) }),
    ...(shownSidebar && { shownSidebar: () => record('shownSidebar', [], shownSidebar()) }),
    ...(listCategory && { listCategory: () => record('listCategory', [], listCategory()) }),
  }
}

function answerOf({ ask, words }: Answer, doc: DocText, context: ConvertContext): string {
  const [first = '', second = ''] = words
  const from = second === '' ? doc.file : second
  const questions: Record<Answer['ask'], () => unknown> = {
    resolveLink: () => context.resolveLink(first, from),
    resolveFile: () => context.resolveFile(first, from),
    readText: () => context.readText(first, from),
    resolveDoc: () => context.resolveDoc?.(first),
    shownSidebar: () => context.shownSidebar?.(),
    listCategory: () => context.listCategory?.(),
  }
  return JSON.stringify(questions[ask]() ?? null)
}
