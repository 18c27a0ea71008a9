import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listAllFiles } from '../output/list-all-files.ts'
import type { Emitter } from './emitter.ts'

/** The files of the static folder next to the configuration, unchanged. */
export const staticFiles: Emitter = {
  name: 'static files',
  reserves: [],
  *emit({ staticDir }) {
    for (const file of existsSync(staticDir) ? listAllFiles(staticDir) : [])
      yield { file, content: readFileSync(join(staticDir, file)) }
  },
}
