import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileAt } from '../../model/url.ts'

/** The folder next to the configuration whose files are copied to the root of the site. */
export function staticDirOf(configFile: string): string {
  return join(dirname(configFile), 'static')
}

/** The folders of the program that have what the browser gets from Vite: its sources, and packages. */
const SENT_BY_VITE = ['src', 'node_modules']

/**
 * True for an address that Vite would answer with another file than a build writes: a build cleans SVGs of the static folder, and
 * adds its own rules to those for hosts; and the folder `root` of the program has files of its own, such as package.json.
 */
export function isSentAsBuilt(pathname: string, { basePath, root }: { basePath: string; root: string }): boolean {
  const [name = ''] = fileAt(basePath, pathname)?.split('/') ?? []
  const isOfProgram = name !== '' && !SENT_BY_VITE.includes(name) && existsSync(join(root, name))
  return isOfProgram || /(?:\.(?:md|svg)|\/_(?:headers|redirects))$/i.test(pathname)
}
