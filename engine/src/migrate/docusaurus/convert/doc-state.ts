import type { PlainCode } from '../../converted.ts'
import type { Note } from '../../imported-site.ts'
import type { ConvertContext } from './context.ts'
import type { Binding } from './mdx/binding.ts'

/** The state of a conversion: what the text refers to, and what was found so far. */
export interface DocState {
  readonly file: string
  readonly context: ConvertContext
  /** What the names of imports and exports stand for. */
  readonly bindings: ReadonlyMap<string, Binding>
  readonly frontMatter: Readonly<Record<string, unknown>>
  /** The addresses of pictures that are defined elsewhere, by identifier: `![a][b]`. */
  readonly pictures: ReadonlyMap<string, string>
  readonly notes: Note[]
  readonly counts: Map<string, number>
  readonly components: Map<string, Set<string>>
  readonly plainCode: PlainCode[]
  /** Ids of HTML elements so far. */
  readonly ids: Set<string>
  /** Values of `<Head>` that go to the front matter. */
  readonly fromHead: Map<string, string>
}

/** Counts a construct of a kind. */
export function count({ counts }: DocState, kind: string, times = 1): void {
  counts.set(kind, (counts.get(kind) ?? 0) + times)
}

/** Notes something that a person has to look at. */
export function note({ notes, file }: DocState, line: number, what: Pick<Note, 'kind' | 'what' | 'instead'>): void {
  notes.push({ file, line, ...what })
}
