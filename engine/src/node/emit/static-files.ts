import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from '../../content/files/hash.ts'
import { sanitizeSvg } from '../../content/images/sanitize-svg.ts'
import { readStaticFolder } from '../static/static-folder.ts'
import type { Emitter } from './emitter.ts'

/** The files of the static folder next to the configuration: as they are, but SVGs without what could run. */
export const staticFiles: Emitter = {
  name: 'static files',
  reserves: [],
  *emit({ renderer, ...input }) {
    for (const { file, isCleaned } of readStaticFolder(input).files) {
      const content = readFileSync(join(input.staticDir, file))
      if (!isCleaned) {
        yield { file, content }
        continue
      }
      // It depends on the program, too, which knows what could run.
      const render = () => sanitizeSvg(content.toString('utf8'), { withSize: false })?.text ?? ''
      yield { file, cacheInput: () => [contentHash(content), renderer.cacheInput], render }
    }
  },
}
