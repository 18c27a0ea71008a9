import type { SourceBody, SourceDoc } from '../../model/source.ts'

/** A source of which only the outline is in memory: its body is read each time it is asked for. */
export function lazySource<Outline extends object>(outline: Outline, read: () => SourceBody): Outline & SourceBody {
  const source = Object.defineProperty({ ...outline }, READ, { value: read })
  return Object.defineProperties(source, BODY_GETTERS) as Outline & SourceBody
}

/** The same source, its body left where it is; `onRead` is called each time that its text is asked for. */
export function observedSource<Doc extends Pick<SourceDoc, TextKey>, More extends object>(
  doc: Doc,
  more: More,
  onRead: () => void,
): Doc & More {
  const observed = { ...more } as Doc & More
  // To copy all descriptors takes several times as long, and there are as many sources as pages.
  for (const key of Object.keys(doc) as (keyof Doc)[])
    if (!Object.hasOwn(TEXT_GETTERS, key)) observed[key] = doc[key] as (Doc & More)[keyof Doc]
  const read = () => {
    onRead()
    return doc
  }
  Object.defineProperty(observed, READ, { value: read })
  return Object.defineProperties(observed, TEXT_GETTERS)
}

/** What changes with every edit of a text. */
type TextKey = 'description' | 'hash' | 'samples' | 'sections'

/** What a getter asks. It is no text, so that a copy of a source has the texts themselves. */
const READ = Symbol('read')

/** The getter of a key: one for all sources, because getters of its own would take a kilobyte of each. */
function getterOf<Key extends TextKey>(key: Key): PropertyDescriptor {
  return {
    enumerable: true,
    get(this: { readonly [READ]: () => Pick<SourceDoc, Key> }) {
      return this[READ]()[key]
    },
  }
}

const BODY_GETTERS = { sections: getterOf('sections'), samples: getterOf('samples') }

const TEXT_GETTERS: Readonly<Record<TextKey, PropertyDescriptor>> = {
  ...BODY_GETTERS,
  description: getterOf('description'),
  hash: getterOf('hash'),
}
