import type { Word } from '../words/tokens.ts'

/** `what is drift`, `a job vs a deployment`, `states of a deployment`. */
const CONCEPT =
  /^\s*(?:what(?:['’]s|\s+(?:is|are|does|do))|define|explain)\b|\b(?:vs|versus|meaning|definition|differences?|compared|same\s+as)\b|\b(?:kinds|types|states|modes|levels|parts)\s+of\b/i

/** The words of such a query that ask, and that the page which explains the rest does not repeat. */
const ASKING = new Set(
  'vs versus mean means meaning define definition explain difference differences between compared same kinds'.split(
    ' ',
  ),
)

/** True for a query that asks what a thing is, for its kinds or states, or for one thing against another. */
export function isConceptQuery(query: string): boolean {
  return CONCEPT.test(query)
}

/** The words of a query about a concept that name it; all of them if all only ask. */
export function conceptWords(words: readonly Word[]): readonly Word[] {
  const kept = words.filter(({ whole }) => !ASKING.has(whole))
  return kept.length > 0 ? kept : words
}
