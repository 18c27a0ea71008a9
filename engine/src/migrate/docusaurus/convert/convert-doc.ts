import { nestsTooDeep } from '../../../model/nesting.ts'
import { type Converted, withVersionVariable } from '../../converted.ts'
import { convertTitle, withoutTitles } from './blocks/titles.ts'
import type { ConvertContext, DocText } from './context.ts'
import { convertTree } from './convert-piece.ts'
import { count, type DocState, note } from './doc-state.ts'
import { convertFrontMatter } from './front-matter/convert-front-matter.ts'
import { frontMatterData } from './front-matter/split-front-matter.ts'
import { themeNames } from './jsx/elements.ts'
import { readBindings, statementsOf } from './mdx/bindings.ts'
import { endTables } from './mdx/end-tables.ts'
import { fenceIndentedCode } from './mdx/indented-code.ts'
import { type Repaired, repair } from './mdx/repair.ts'
import { type Piece, parsePiece, withNames } from './parse-piece.ts'
import type { TreeNode } from './tree.ts'

/** One page of Docusaurus, or a part of pages, as our Markdown. */
export function convertDoc(
  { file, target, yaml: written, body, bodyLine }: DocText,
  context: ConvertContext,
): Converted {
  // YAML that nests too deep would end the process; it was noted when the page was read.
  const yaml = written !== undefined && nestsTooDeep(written) ? undefined : written
  const frontMatter = frontMatterData(yaml)
  const found = { notes: [], counts: new Map(), components: new Map(), plainCode: [] }
  const { text: shown, added } = endTables(withoutMdxFences(body))
  const isOld = context.isMdx && context.isMdx1
  const source: Piece = { text: isOld ? fenceIndentedCode(shown) : shown, firstLine: bodyLine, isNested: false }
  const seen = { ids: new Set<string>(), fromHead: new Map() }
  const base: DocState = { file, context, bindings: new Map(), frontMatter, pictures: new Map(), ...found, ...seen }
  const { tree, isMdx, piece } = parse(source, base)
  const bindings = readBindings(statementsOf(tree), {
    frontMatter,
    readText: (target) => context.readText(target, file),
  })
  const names = themeNames(bindings)
  const inner = { ...context, isMdx, themeNames: names }
  const doc: DocState = { ...base, bindings, pictures: definedPictures(tree), context: inner }
  const converted = convertTree(withNames(tree, names), piece, doc)
  // No name in the target of a page begins with an underscore, whatever its file is called.
  const isPart = target.split('/').some((part) => part.startsWith('_'))
  const titled = isPart ? { body: withoutTitles(converted, doc), set: {} } : convertTitle(converted, doc)
  const fromHead = Object.fromEntries([...doc.fromHead].filter(([key]) => !frontMatter[key]))
  const set = { ...titled.set, ...fromHead, ...(context.slug !== undefined && { slug: context.slug }) }
  const newHead = isPart ? '' : convertFrontMatter(yaml, set, doc)
  /** The same thing with its line in the file, instead of that in the text with added lines. */
  const placed = <Part extends { readonly line: number }>(part: Part): Part => ({
    ...part,
    line: part.line - added.filter((at) => bodyLine + at < part.line).length,
  })
  return {
    text: withVersionVariable(`${newHead === '' ? '' : `---\n${newHead}\n---\n\n`}${titled.body}\n`),
    notes: doc.notes.map(placed),
    counts: Object.fromEntries([...doc.counts].sort()),
    components: Object.fromEntries([...doc.components].map(([name, attributes]) => [name, [...attributes].sort()])),
    plainCode: doc.plainCode.map(placed),
  }
}

/** A page with more mistakes than this is probably not MDX. */
const MAX_MISTAKES = 100

/** The most characters to parse for repairs: each repair parses the page once more. */
const MAX_PARSED = 2_000_000

interface Parsed {
  readonly tree: TreeNode
  readonly isMdx: boolean
  readonly piece: Piece
}

/** MDX, with its mistakes repaired, or plain Markdown if it cannot be read as MDX. */
function parse(piece: Piece, doc: DocState): Parsed {
  const { isMdx } = doc.context
  const mistakes: Repaired[] = []
  let text = piece.text
  let first: string | undefined
  for (;;) {
    try {
      const repaired = { ...piece, text }
      const tree = parsePiece(repaired, doc.context)
      for (const { line, what, isSame, times = 1 } of mistakes)
        if (isSame || (doc.context.isMdx1 && what.startsWith('{'))) count(doc, 'repaired MDX', times)
        else note(doc, piece.firstLine + line - 1, { kind: 'broken MDX', what, instead: 'The same as text.' })
      return { tree, isMdx, piece: repaired }
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      first ??= message
      const canRepair = mistakes.length < MAX_MISTAKES && mistakes.length * text.length < MAX_PARSED
      const next = canRepair ? repair(text, message) : undefined
      if (!next || next.text === text) return asMarkdown(piece, first, doc)
      mistakes.push(next)
      text = next.text
    }
  }
}

function asMarkdown(piece: Piece, message: string, doc: DocState): Parsed {
  const [, line = '1', rest = message] = /^(\d+):\d+: (.*)/.exec(message) ?? []
  note(doc, piece.firstLine + Number(line) - 1, {
    kind: 'broken file',
    what: rest,
    instead: 'The file as Markdown, with its components as they are.',
  })
  return { tree: parsePiece(piece, { isMdx: false, hasMath: doc.context.hasMath }), isMdx: false, piece }
}

/** The addresses of the pictures of a tree that are defined elsewhere, by identifier. The first definition counts. */
function definedPictures(tree: TreeNode): Map<string, string> {
  const [names, addresses] = [new Set<string>(), new Map<string, string>()]
  const visit = ({ type, identifier = '', url = '', children = [] }: TreeNode): void => {
    if (type === 'imageReference') names.add(identifier)
    if (type === 'definition' && !addresses.has(identifier)) addresses.set(identifier, url)
    for (const child of children) visit(child)
  }
  visit(tree)
  return new Map([...addresses].filter(([identifier]) => names.has(identifier)))
}

const MDX_FENCE = /^([ \t]*)(`{3,}|~{3,})[ \t]*mdx-code-block[ \t]*\n(?:([\s\S]*?)\n)??[ \t]*\2[ \t]*$/gm

/** A text with empty lines instead of these fences: Docusaurus shows their content, also that of nested ones. */
function withoutMdxFences(text: string): string {
  return text.includes('mdx-code-block')
    ? text.replaceAll(MDX_FENCE, (...[, , , body]) => (body === undefined ? '\n' : `\n${withoutMdxFences(body)}\n`))
    : text
}
