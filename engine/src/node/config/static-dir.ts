import { dirname, join } from 'node:path'

/** The folder next to the configuration whose files are copied to the root of the site. */
export function staticDirOf(configFile: string): string {
  return join(dirname(configFile), 'static')
}
