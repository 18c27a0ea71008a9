/** A path without the names that plain hosts add: `.html` and `/index`. */
export const cleanPath = (path: string) => path.replace(/(\/index)?(\.html)?$/, '')

/** The address of this page at another path. With the origin, so that a path starting with `//` cannot name another host. */
export const addressAt = (path: string, base: string) =>
  location.origin + (path.length < base.length ? base : path) + location.search + location.hash
