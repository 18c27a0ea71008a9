import { useCallback, useState } from 'react'
import type { PageBody, TocEntry } from '../../model/page.ts'
import { DocPage } from '../doc/DocPage.tsx'
import { Loadable } from '../states/Loadable.tsx'
import { VersionOption } from '../VersionOption.tsx'
import { comparedVersion } from './compared-version.ts'

const loadComparison = () => import('./Comparison.tsx')
const isComparing = () => comparedVersion() !== undefined

/** What changed in a version: compared with the previous one in static HTML, with any other in the browser. */
export function ChangesPage({ page }: { page: PageBody }) {
  const [shown, setShown] = useState<{ page: PageBody; toc: readonly TocEntry[] }>()
  const onCompare = useCallback((toc?: readonly TocEntry[]) => setShown(toc && { page, toc }), [page])
  return (
    <DocPage page={shown?.page === page ? { ...page, toc: shown.toc } : page}>
      {page.versions.length > 1 && (
        <form className="compare" action={page.href}>
          <label>
            Compare with{' '}
            <select name="from" defaultValue={page.comparedWith}>
              {page.versions
                .filter((version) => !version.isCurrent)
                .map((version) => (
                  <VersionOption key={version.name} version={version} />
                ))}
            </select>
          </label>
          <button type="submit" className="button button-secondary">
            Compare
          </button>
        </form>
      )}
      <Loadable load={loadComparison} isAwaited={isComparing} props={{ page, onCompare }} />
    </DocPage>
  )
}
