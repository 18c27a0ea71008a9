import { posix } from 'node:path'
import { relativePath } from '../../../files/paths.ts'
import { applyTrailingSlash, joinAddress } from '../address.ts'
import type { DocsInput, ReadDoc } from './read-docs.ts'

/**
 * Gives every page a file and an address of its own. In Docusaurus, two pages can share an address (one of them cannot be
 * reached), and two source files can lead to one target here. The later page gets another one, and a note.
 */
export function separateDocs(docs: readonly ReadDoc[], input: DocsInput): ReadDoc[] {
  const targets = new Map<string, string>()
  const permalinks = new Map<string, string>()
  // Published pages come first, so that drafts give way to them.
  const order = [...docs.filter(({ isDraft }) => !isDraft), ...docs.filter(({ isDraft }) => isDraft)]
  const separate = order.map((doc) => {
    const target = freeTarget(doc, targets)
    const permalink = freePermalink(doc, { target, permalinks, input })
    if (target !== doc.target) addNote(doc, { ...input, other: targets.get(doc.target), instead: `The file ${target}` })
    else if (permalink !== doc.permalink) {
      addNote(doc, { ...input, other: permalinks.get(doc.permalink), instead: `The address ${permalink}` })
    }
    targets.set(target, doc.file)
    permalinks.set(permalink, doc.file)
    return { ...doc, target, permalink }
  })
  const byFile = new Map(separate.map((doc) => [doc.file, doc]))
  return docs.map((doc) => byFile.get(doc.file) ?? doc)
}

function freeTarget({ file, target }: ReadDoc, taken: ReadonlyMap<string, string>): string {
  const folder = posix.dirname(target)
  // The name before it became `index`, then numbers.
  const names = [posix.basename(target, '.md'), posix.parse(file).name.toLowerCase()]
  for (let number = 2; ; number++) {
    const free = names.map((name) => posix.join(folder, `${name}.md`)).find((path) => !taken.has(path))
    if (free !== undefined) return free
    names.push(`${names[0]}-${number}`)
  }
}

interface PermalinkInput {
  readonly target: string
  readonly permalinks: ReadonlyMap<string, string>
  readonly input: DocsInput
}

function freePermalink({ permalink }: ReadDoc, { target, permalinks, input }: PermalinkInput): string {
  if (!permalinks.has(permalink)) return permalink
  const base = joinAddress(input.version.permalink, target.slice(0, -'.md'.length))
  for (let number = 1; ; number++) {
    const candidate = applyTrailingSlash(number === 1 ? base : `${base}-${number}`, input.context)
    if (!permalinks.has(candidate)) return candidate
  }
}

interface NoteInput extends DocsInput {
  readonly other: string | undefined
  readonly instead: string
}

function addNote(doc: ReadDoc, { other = '', instead, version, context }: NoteInput): void {
  const file = relativePath(context.dir, `${version.dir}/${doc.file}`)
  context.addNote({ file, kind: 'duplicate', what: `The same address or file as ${other}`, instead })
}
