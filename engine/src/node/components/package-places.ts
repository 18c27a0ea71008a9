import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isAbsolute, join } from 'node:path'
import type { Plugin } from 'rolldown'

/** Where a bundler looks for packages. */
interface PackagePlaces {
  readonly plugin: Plugin
  /** The path of the `package.json` of each package, without following links, and of those that would take its place. */
  readonly found: () => string[]
}

/** The name of a package at the beginning of an import: `lab` of `lab/parts`, `@site/lab` of `@site/lab/parts`. */
const PACKAGE = /^(?:@[\w.-]+\/)?\w[\w.-]*/

/**
 * Records where a bundle finds its packages. Installers such as pnpm keep each version in a folder of its own, so an update does
 * not change the files that were bundled.
 */
export function packagePlaces(): PackagePlaces {
  const found = new Set<string>()
  return {
    plugin: {
      name: 'package-places',
      resolveId: {
        filter: { id: PACKAGE },
        handler: (id, importer) => {
          const [name = ''] = PACKAGE.exec(id) ?? []
          if (importer === undefined || !isAbsolute(importer) || isAbsolute(id)) return
          const folders = createRequire(importer).resolve.paths(name) ?? []
          const places = folders.map((folder) => join(folder, name, 'package.json'))
          for (const place of places.slice(0, places.findIndex((one) => existsSync(one)) + 1)) found.add(place)
        },
      },
    },
    found: () => [...found],
  }
}
