import { dirname, join } from 'node:path'

/** The folder next to the configuration whose files are copied to the root of the site. */
export function staticDirOf(configFile: string): string {
  return join(dirname(configFile), 'static')
}

/**
 * True for the address of a file of the static folder that Vite would send as it is: a build cleans SVGs, and adds its own rules
 * to those for hosts.
 */
export function isSentAsBuilt(pathname: string): boolean {
  return /(?:\.svg|\/_(?:headers|redirects))$/i.test(pathname)
}
