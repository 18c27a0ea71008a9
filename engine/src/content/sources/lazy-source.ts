import type { SourceBody, SourceDoc } from '../../model/source.ts'

/** A source of which only the outline is in memory: its body is read each time it is asked for. */
export function lazySource<Outline extends object>(outline: Outline, read: () => SourceBody): Outline & SourceBody {
  // Not spread: the V8 of Node 20 would give each copy a hidden class of its own, 1.5 kB with its getters.
  return withGetters(Object.assign({}, outline as Outline & SourceBody), read, BODY_GETTERS)
}

/** The same source with `more`, without a copy of its body; `onRead` is called each time that its text is asked for. */
export function observedSource<Doc extends Pick<SourceDoc, TextKey>, More extends object>(
  doc: Doc,
  more: More,
  onRead: () => void,
): Doc & More {
  const observed = { ...more } as Doc & More
  // Copying all descriptors takes several times as long, and there are as many sources as pages.
  for (const key of Object.keys(doc) as (keyof Doc)[])
    if (!TEXT_KEYS.has(key)) observed[key] = doc[key] as (Doc & More)[keyof Doc]
  const read = () => {
    onRead()
    return doc
  }
  return withGetters(observed, read, TEXT_GETTERS)
}

/** Keys of what changes with every edit of a text. */
type TextKey = 'description' | 'hash' | 'samples' | 'sections'

/** The key of the function that getters call. It is not enumerable: a copy of a source has the texts themselves. */
const READ = Symbol('read')

/** A key and its getter, which all sources share: getters of their own would take a kilobyte per source. */
function getterOf<Key extends TextKey>(key: Key): readonly [Key, PropertyDescriptor] {
  const get = function (this: { readonly [READ]: () => Pick<SourceDoc, Key> }) {
    return this[READ]()[key]
  }
  return [key, { enumerable: true, get }]
}

const BODY_GETTERS = [getterOf('sections'), getterOf('samples')]

const TEXT_GETTERS = [...BODY_GETTERS, getterOf('description'), getterOf('hash')]

const TEXT_KEYS: ReadonlySet<PropertyKey> = new Set(TEXT_GETTERS.map(([key]) => key))

/** Defines them one by one: `defineProperties` takes twice as long. */
function withGetters<Doc extends object>(
  source: Doc,
  read: () => unknown,
  getters: readonly (readonly [string, PropertyDescriptor])[],
): Doc {
  Object.defineProperty(source, READ, { value: read })
  for (const [key, getter] of getters) Object.defineProperty(source, key, getter)
  return source
}
