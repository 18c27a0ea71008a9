import { htmlFile, PRINT_PAGE, sitePath } from '../../../model/url.ts'
import { once } from '../../../model/util/once.ts'
import { isPrintable } from '../../../site/print/is-printable.ts'
import { printedVersion } from '../../../site/print/printed-version.ts'
import type { Emitter } from '../emitter.ts'

/** Each version that is not too long as one document, to be printed or saved as a PDF. */
export const printedVersions: Emitter = {
  name: 'versions for print',
  reserves: [{ scope: 'versions', name: PRINT_PAGE, purpose: 'the version for print' }],
  *emit({ context, renderer }) {
    for (const version of context.site.versions.filter(isPrintable)) {
      const printed = once(() => printedVersion(context, version))
      yield {
        file: htmlFile(sitePath(version.path, PRINT_PAGE)),
        isOfSite: true,
        cacheInput: () => {
          const { pages, ...cover } = printed()
          const keys = pages.map(({ source, ...page }) => [page, source.hash])
          return ['print', cover, keys]
        },
        render: () => renderer.renderPrint(printed()),
      }
    }
  },
}
