import { useEffect, useState } from 'react'
import { compareVersions } from '../../changes/compare-versions.ts'
import { COMPARISON_FILE, type ComparisonFile } from '../../changes/comparison-file.ts'
import type { PageBody } from '../../model/page.ts'
import { findVersion } from '../../model/site.ts'
import { fileHref, type SitePath, toHref } from '../../model/url.ts'
import { getOwn } from '../../model/util/get-own.ts'
import { fetchOk } from '../browser/fetch-ok.ts'
import { useSite } from '../config-context.ts'
import { ChangeSections } from './ChangeSections.tsx'
import { LiveDifference } from './LiveDifference.tsx'

/** The changes of a version since the one named by `from` in the URL; nothing without it. */
export default function Comparison({ page }: { page: PageBody }) {
  const { basePath } = useSite()
  const [file, setFile] = useState<ComparisonFile>()
  // With the next comparison, it is loaded again.
  const [failed, setFailed] = useState<PageBody>()
  const from = new URLSearchParams(location.search).get('from')
  const isWanted = from !== null && from !== page.comparedWith && from !== page.version.name
  useEffect(() => {
    const select = document.querySelector<HTMLSelectElement>('.compare select')
    if (select) select.value = from ?? page.comparedWith ?? select.options[0]?.value ?? ''
  }, [from, page])
  useEffect(() => {
    if (!isWanted || file) return
    loadFile(fileHref(basePath, COMPARISON_FILE)).then(setFile, (error: unknown) => {
      console.warn('The versions could not be compared.', error)
      setFailed(page)
    })
  }, [isWanted, file, page, basePath])
  if (!isWanted) return null
  if (failed === page) {
    return <p role="alert">The versions could not be compared. You might want to check your network connection.</p>
  }
  if (!file) return <div className="spinner" role="status" aria-label="Loading" />
  const older = file.versions.find(({ name }) => name === from)
  if (!older) return <p role="alert">There is no version {from}.</p>
  const docIn = (version: string, id: string) => getOwn(findVersion(file.versions, version)?.docs, id)
  const hrefIn = (version: string) => (id: string) => toHref(basePath, (docIn(version, id)?.path ?? '') as SitePath)
  const textIn = (version: string, id: string) => {
    const source = docIn(version, id)?.source ?? -1
    return { href: fileHref(basePath, file.texts[source] ?? ''), source }
  }
  const hrefs = { from: hrefIn(older.name), to: hrefIn(page.version.name) }
  return (
    <div data-comparing>
      <ChangeSections
        comparison={compareVersions(file, older.name, page.version.name)}
        labels={{ from: older.label, to: page.version.label }}
        hrefs={hrefs}
        difference={({ id, fromId }) => {
          const [before, after] = [textIn(older.name, fromId), textIn(page.version.name, id)]
          // Of two other texts, it is another difference.
          return <LiveDifference key={`${before.source} ${after.source}`} from={before} to={after} />
        }}
      />
    </div>
  )
}

async function loadFile(href: string): Promise<ComparisonFile> {
  return (await (await fetchOk(href)).json()) as ComparisonFile
}
