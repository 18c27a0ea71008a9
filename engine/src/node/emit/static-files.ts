import { STATIC_PREFIX } from '../../content/files/content-files.ts'
import { sanitizeSvg } from '../../content/images/sanitize-svg.ts'
import { readStaticFolder } from '../static/static-folder.ts'
import type { Emitter } from './emitter.ts'

/** The files of the static folder next to the configuration: as they are, but SVGs without what could run. */
export const staticFiles: Emitter = {
  name: 'static files',
  reserves: [],
  *emit({ renderer, content, ...input }) {
    for (const { file, isCleaned } of readStaticFolder(input).files) {
      const hash = () => content.hash(STATIC_PREFIX + file)
      // Read on demand: the folder may be large, and most callers need only the names.
      const read = () => content.bytes(STATIC_PREFIX + file)
      if (!isCleaned) {
        yield {
          file,
          hash,
          get content() {
            return read()
          },
        }
        continue
      }
      // It also depends on the program, which decides what could run.
      const render = () => sanitizeSvg(read().toString('utf8'), { withSize: false })?.text ?? ''
      yield { file, cacheInput: () => [hash(), renderer.cacheInput], render }
    }
  },
}
