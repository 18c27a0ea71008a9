import { posix } from 'node:path'
import { count, type DocState, note } from '../doc-state.ts'
import { frontMatterData, splitFrontMatter } from '../front-matter/split-front-matter.ts'
import { readBindings, statementsOf } from '../mdx/bindings.ts'
import { markdownBlocks, type Piece, parsePiece } from '../parse-piece.ts'
import { escapeMarkdown } from './directive-text.ts'
import { type JsxUse, textAttribute } from './jsx-use.ts'

/** A part within a line of text, where no directive can be: its text if that is a single line, or the text of an attribute. */
export function partInText(use: JsxUse, target: string): string {
  const { doc, line, name } = use
  const shown = use.attributes.size === 0 ? lineOfPart(use, target) : undefined
  if (shown !== undefined) {
    count(doc, 'part in text')
    return shown
  }
  const text = textAttribute(use, 'text', 'label', 'title')
  const instead = text === '' ? 'Nothing.' : 'The text it is given.'
  note(doc, line, { kind: 'partial in text', what: `<${name}> within a line of text.`, instead })
  return escapeMarkdown(text)
}

/** A part as our Markdown, if that is a single line of text in which there is nothing to look at. */
function lineOfPart({ doc, convertPiece }: JsxUse, target: string): string | undefined {
  const text = target.startsWith('.') ? doc.context.readText(target, doc.file) : undefined
  if (text === undefined) return undefined
  const { yaml, body, bodyLine } = splitFrontMatter(text)
  const piece = { text: body, firstLine: bodyLine, isNested: false }
  const file = posix.join(posix.dirname(doc.file), target)
  const found = { notes: [], counts: new Map(), components: new Map(), plainCode: [] }
  const part: DocState = { ...doc, ...found, file, frontMatter: frontMatterData(yaml), pictures: new Map() }
  const converted = convertPiece(piece, { ...part, bindings: bindingsOf(piece, part) })
  const [only, ...others] = markdownBlocks(converted)
  const isLine = only?.type === 'paragraph' && others.length === 0 && !converted.includes('\n')
  if (!isLine || part.notes.length > 0) return undefined
  for (const [kind, times] of part.counts) count(doc, kind, times)
  return converted
}

/** What the names in a part stand for, but for the parts in it: these could show each other without end. */
function bindingsOf(piece: Piece, { context, frontMatter, file }: DocState): DocState['bindings'] {
  const readText = (target: string) => context.readText(target, file)
  try {
    const bindings = readBindings(statementsOf(parsePiece(piece, context)), { frontMatter, readText })
    return new Map([...bindings].filter(([, { kind }]) => kind !== 'partial'))
  } catch {
    // The conversion notes what is wrong with the part.
    return new Map()
  }
}
