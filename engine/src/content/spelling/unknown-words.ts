import type { Nodes, Parents, Root, Text } from 'mdast'
import type { Place } from '../../model/source.ts'
import { groupBy } from '../../model/util/group-by.ts'
import { isIncludedFile, pathInLayer } from '../files/files.ts'
import { checksOffIn } from '../markdown/checks-off.ts'
import { fenceMetaOf } from '../markdown/code/fence-meta.ts'
import { adoptBareTitles } from '../markdown/directives/bare-titles.ts'
import { video } from '../markdown/directives/video.ts'
import { eachNode } from '../markdown/nodes.ts'
import { parseMarkdown } from '../markdown/parse.ts'
import { placeAfter } from '../markdown/source-text.ts'
import { identifyHeadings } from '../markdown/structure/headings.ts'
import { readFrontMatter } from '../sources/front-matter.ts'
import { normalizeWord } from './dictionary.ts'

/** A word of running text that no dictionary has, and its place in the source. */
export interface UnknownWord extends Place {
  readonly word: string
}

/**
 * A letter, then lower-case ones: other words are names, versions or abbreviations, and so are parts of addresses and paths. A
 * letter may have combining marks, and a word soft hyphens.
 */
const WORD =
  /(?<![\p{L}\p{M}\p{N}\u00AD_./@-]|[\p{L}\p{M}]['’])\p{L}\p{M}*[\p{Ll}\u00AD'’][\p{Ll}\p{M}\u00AD'’]*(?![\p{L}\p{M}\p{N}\u00AD_@/]|\.[\p{L}\p{N}_]|['’]\p{Lu})/gu

const VARIABLE = /\{\{[^{}]*\}\}/g

/** What may be between two parts of a word: the marks of emphasis and code, and tags. */
const MARK = String.raw`(?:[*_~\x60]{1,3}|</?(?!br\b)[a-z]{1,10}>)`
const AFTER_PART = new RegExp(String.raw`[\p{L}\p{N}]${MARK}$`, 'u')
const BEFORE_PART = new RegExp(String.raw`^${MARK}[\p{L}\p{N}]`, 'u')
const LONGEST_MARK = 14

/** Languages of fences that are shown as drawings. */
const DRAWINGS = new Set(['diagram', 'mermaid'])

/** The keys of front matter that readers see. */
const FRONT_MATTER = ['title', 'description', 'sidebar_label'] as const

type IsKnown = (word: string) => boolean

/** Every unknown word that readers see outside code and addresses. */
export function unknownWords({ file, text: source }: { file: string; text: string }, isKnown: IsKnown): UnknownWord[] {
  // The components of a site are not known here, and no prose is a name after `::` alone on a line.
  const tree = parseMarkdown(source, undefined, () => true)
  const { value, locate } = readFrontMatter(file, tree)
  adoptBareTitles(tree, source.split('\n'))
  const isOff = checksOffIn(tree, () => undefined)
  // Takes the written ids out of the headings.
  identifyHeadings(tree, () => undefined)
  // No page shows the front matter of an included file.
  const shown = isIncludedFile(pathInLayer(file)) ? [] : FRONT_MATTER
  const front = shown.flatMap((key) => {
    const unknown = wordsIn(value[key] ?? '').filter(({ word }) => !isKnown(word))
    return unknown.map(({ word }) => ({ word, ...locate([key]) }))
  })
  return [...front, ...unknownInTree(tree, { source, isKnown }).filter((word) => !isOff(word, 'spelling'))]
}

function unknownInTree(tree: Root, { source, isKnown }: { source: string; isKnown: IsKnown }): UnknownWord[] {
  const found: UnknownWord[] = []
  eachNode(tree, (node, parent) => {
    const text = textOf(node, parent)
    if (text === '') return
    const unknown = wordsIn(text).filter(({ word }) => !isKnown(word))
    if (unknown.length === 0) return
    const offset = node.position?.start.offset ?? 0
    const end = node.position?.end.offset ?? source.length
    // Words are found in the text and located in the source, where it may have escapes and indentation.
    const written = source.slice(offset, end)
    const places = groupBy(wordsIn(written), ({ raw }) => raw)
    const isAfterPart = AFTER_PART.test(source.slice(Math.max(0, offset - LONGEST_MARK), offset))
    const isBeforePart = BEFORE_PART.test(source.slice(end, end + LONGEST_MARK))
    for (const { raw, word } of unknown) {
      const at = places.get(raw)?.shift()?.at ?? 0
      // The rest of a word, as in `**H**igh`, is not a word.
      if ((isAfterPart && at === 0) || (isBeforePart && at + raw.length === written.length)) continue
      found.push({ word, ...placeAfter(node, written.slice(0, at)).position.start })
    }
  })
  return found
}

/** The running text of a node, without that of its children. */
function textOf(node: Nodes, parent: Parents | undefined): string {
  if (node.type === 'text') return isAddress(node, parent) ? '' : node.value
  if (node.type === 'image') return joined(node.alt, node.title)
  if (node.type === 'imageReference') return node.alt ?? ''
  if (node.type === 'leafDirective') return node.name === video.name ? (node.attributes?.title ?? '') : ''
  if (node.type !== 'code' || !DRAWINGS.has(node.lang ?? '')) return ''
  const { alt, title } = fenceMetaOf(node)
  return joined(alt, title)
}

/** A text alternative and a caption. */
function joined(...texts: readonly (string | null | undefined)[]): string {
  return texts.filter(Boolean).join(' ')
}

/** True for the text of a link that shows where it leads. */
function isAddress({ value }: Text, parent: Parents | undefined): boolean {
  return parent?.type === 'link' && parent.url.endsWith(value)
}

interface Word {
  readonly at: number
  readonly raw: string
  readonly word: string
}

/** The words of a text, as written and as a dictionary has them: without a possessive. */
function wordsIn(text: string): Word[] {
  const withoutVariables = text.replaceAll(VARIABLE, (variable) => ' '.repeat(variable.length))
  return [...withoutVariables.matchAll(WORD)].map(({ 0: raw, index }) => ({
    at: index,
    raw,
    word: normalizeWord(raw).replace(/'s?$/, ''),
  }))
}
