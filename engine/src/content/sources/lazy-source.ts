import type { SourceBody, SourceDoc } from '../../model/source.ts'

/** A source of which only the outline is in memory: its body is read each time it is asked for. */
export function lazySource<Outline extends object>(outline: Outline, read: () => SourceBody): Outline & SourceBody {
  return new LazySource(outline, read) as unknown as Outline & SourceBody
}

/** The same source, its body left where it is; `onRead` is called each time that its text is asked for. */
export function observedSource<Doc extends Pick<SourceDoc, TextKey>, More extends object>(
  doc: Doc,
  more: More,
  onRead: () => void,
): Doc & More {
  return new ObservedSource(doc, more, onRead) as unknown as Doc & More
}

/** What changes with every edit of a text. */
type TextKey = 'description' | 'hash' | 'samples' | 'sections'

const TEXT_KEYS: ReadonlySet<PropertyKey> = new Set<TextKey>(['description', 'hash', 'samples', 'sections'])

/** A class has one getter for all sources; of its own, each would take a kilobyte, and there are as many as pages. */
class LazySource implements SourceBody {
  readonly #read: () => SourceBody

  constructor(outline: object, read: () => SourceBody) {
    Object.assign(this, outline)
    this.#read = read
  }

  get sections() {
    return this.#read().sections
  }

  get samples() {
    return this.#read().samples
  }
}

class ObservedSource implements Pick<SourceDoc, TextKey> {
  readonly #doc: Pick<SourceDoc, TextKey>
  readonly #onRead: () => void

  constructor(doc: Pick<SourceDoc, TextKey>, more: object, onRead: () => void) {
    Object.assign(this, more)
    for (const key of Object.keys(doc)) if (!TEXT_KEYS.has(key)) Reflect.set(this, key, Reflect.get(doc, key))
    this.#doc = doc
    this.#onRead = onRead
  }

  get #text() {
    this.#onRead()
    return this.#doc
  }

  get description() {
    return this.#text.description
  }

  get hash() {
    return this.#text.hash
  }

  get samples() {
    return this.#text.samples
  }

  get sections() {
    return this.#text.sections
  }
}
