import type { Heading } from '../../model/source.ts'
import { glossaryTerms } from '../markdown/links/glossary-terms.ts'
import type { Term } from '../markdown/links/terms.ts'
import type { ResolvedLayer } from '../versions/layers.ts'

/** The doc whose terms are linked on the other pages of its version, if it exists. */
const GLOSSARY_DOC_ID = 'key-terms'

/** The sources that define terms; they are compiled first. */
export function glossaryFiles(layers: readonly ResolvedLayer[]): string[] {
  return [...new Set(layers.flatMap((layer) => layer.docs.get(GLOSSARY_DOC_ID)?.file ?? []))]
}

/**
 * The terms to link on each source, by file: those that every version showing it defines under the same anchor, so that no
 * link is broken in any of them.
 */
export function termsBySource(
  layers: readonly ResolvedLayer[],
  headingsIn: (version: string, file: string) => readonly Heading[],
): Map<string, Term[]> {
  const shared = new Map<string, { sourceId: string; words: Map<string, readonly string[]> }>()
  for (const layer of layers) {
    const glossary = layer.docs.get(GLOSSARY_DOC_ID)
    const terms = new Map(
      glossary ? glossaryTerms(headingsIn(layer.name, glossary.file)).map(({ anchor, words }) => [anchor, words]) : [],
    )
    for (const { file, sourceId } of layer.docs.values()) {
      const known = shared.get(file)
      if (!known) shared.set(file, { sourceId, words: new Map(terms) })
      else for (const anchor of known.words.keys()) if (!terms.has(anchor)) known.words.delete(anchor)
    }
  }
  const glossaries = new Set(glossaryFiles(layers))
  return new Map(
    [...shared].map(([file, { sourceId, words }]) => {
      const up = '../'.repeat(sourceId.split('/').length - 1)
      const terms = [...words].map(([anchor, one]) => ({ words: one, target: `${up}${GLOSSARY_DOC_ID}.md#${anchor}` }))
      return [file, glossaries.has(file) ? [] : terms]
    }),
  )
}
