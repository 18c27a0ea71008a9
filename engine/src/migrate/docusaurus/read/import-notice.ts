import { createSiteFiles, realPath } from '../../files/site-files.ts'
import { configFileOf } from './config-file.ts'
import { confinementOf, runNotice } from './run/confinement.ts'

/** Says which code of a site an import is about to run, and what that may do; undefined if the folder has no configuration. */
export function importNotice(folder: string): string | undefined {
  const dir = realPath(folder)
  const file = dir === undefined ? undefined : configFileOf(dir, createSiteFiles([dir]))
  return dir === undefined || file === undefined ? undefined : runNotice(dir, file, confinementOf())
}
