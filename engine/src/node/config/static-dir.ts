import { dirname, join } from 'node:path'

/** The folder next to the configuration whose files are copied to the root of the site. */
export function staticDirOf(configFile: string): string {
  return join(dirname(configFile), 'static')
}

/**
 * True for an address that Vite would answer with another file than a build writes: a build cleans SVGs of the static folder, and
 * adds its own rules to those for hosts; and the program has a README.md of its own.
 */
export function isSentAsBuilt(pathname: string): boolean {
  return /(?:\.(?:md|svg)|\/_(?:headers|redirects))$/i.test(pathname)
}
