import { relative } from 'node:path'
import { type ContentFiles, openContent } from '../../content/files/content-files.ts'
import { staticDirOf } from '../config/static-dir.ts'
import type { Workspace } from '../program.ts'
import { storeOf } from '../store/site-store.ts'
import { type Bodies, storedBodies } from './bodies.ts'
import { knownFiles } from './file-facts.ts'
import { openQueryTable, type QueryTable } from './query-table.ts'
import type { Query } from './trace.ts'

/** What is known of a site since its last runs. */
export interface SiteQueries {
  /** Stands for the program and the folder of the content, on every machine. */
  readonly name: string
  readonly table: QueryTable
  readonly bodies: Bodies
  /** Opens the content as it is now. */
  readonly openContent: () => ContentFiles
  /** Keeps what this run learned. Of `whole` queries, what it did not ask for is forgotten. */
  readonly save: (whole?: readonly Query<unknown>[]) => void
}

/** Opens the queries of a site. Each content folder of a project has its own. */
export function openSiteQueries({ program, paths: { contentDir, configFile } }: Workspace): SiteQueries {
  const folder = relative(program.cacheDir, contentDir)
  const name = `${program.fingerprint}/queries/${folder}`
  const table = openQueryTable({ store: () => storeOf(program), name })
  const files = knownFiles(program, folder)
  return {
    name,
    table,
    bodies: storedBodies(program),
    openContent: () => openContent(contentDir, staticDirOf(configFile), files.factsOf),
    save: (whole) => {
      table.save(whole)
      files.save()
    },
  }
}
