/** The package or file each stand-in replaces. A stand-in has every property, so only this map can identify it. */
const sources = new WeakMap<object, string>()

/**
 * A value instead of a package that is not installed, or of a file that is missing. It can be called, constructed, read,
 * spread, iterated and printed; whatever comes out is a stand-in too, or empty.
 */
export function createStandIn(source: string): object {
  // A bound function can be constructed, and all of its own properties can be hidden by a proxy.
  const target = Object.bind(null)
  // Bundled code reads the exports of a module through an object that inherits from them.
  const prototype = new Proxy(Object.create(null) as object, { get: (_, key) => read(key), has: () => true })
  const standIn: object = new Proxy(target, {
    get: (_, key) => read(key),
    set: () => true,
    has: () => true,
    ownKeys: () => [],
    getOwnPropertyDescriptor: () => undefined,
    getPrototypeOf: () => prototype,
    apply: () => standIn,
    construct: () => standIn,
  })
  const read = (key: string | symbol): unknown => {
    if (key === Symbol.iterator) return () => [].values()
    if (key === Symbol.toPrimitive || key === 'toString') return () => ''
    if (key === 'toJSON') return () => undefined
    if (key === '__esModule') return false
    if (key === 'length') return 0
    // Not a promise, or `await` would never end.
    return key === 'then' || typeof key === 'symbol' ? undefined : standIn
  }
  sources.set(standIn, source)
  return standIn
}

/** The package or file that a stand-in replaces; `undefined` for other values. */
export function standInSource(value: unknown): string | undefined {
  return typeof value === 'function' ? sources.get(value) : undefined
}
