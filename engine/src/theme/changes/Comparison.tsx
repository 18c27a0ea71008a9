import { useEffect, useMemo, useRef, useState } from 'react'
import { compareVersions } from '../../changes/compare-versions.ts'
import { COMPARISON_FILE, type ComparisonFile, docName } from '../../changes/comparison-file.ts'
import type { PageBody, TocEntry } from '../../model/page.ts'
import { findNamedOrLabeled, findVersion } from '../../model/site.ts'
import { fileHref, type SitePath, toHref } from '../../model/url.ts'
import { getOwn } from '../../model/util/get-own.ts'
import { fetchJson } from '../browser/fetch-ok.ts'
import { useSite } from '../config-context.ts'
import { LoadError } from '../states/LoadError.tsx'
import { ChangeSections, changeToc } from './ChangeSections.tsx'
import { comparedVersion } from './compared-version.ts'
import { LiveDifference } from './LiveDifference.tsx'

const FAILED = 'The versions could not be compared. You might want to check your network connection.'

interface ComparisonProps {
  readonly page: PageBody
  /** Called with the table of contents of the comparison; without one if the page shows its own. */
  readonly onCompare: (toc?: readonly TocEntry[]) => void
}

/** The table that was loaded last. A reader who comes back sees it at once: the page is as high as its scroll position needs. */
let lastFile: ComparisonFile | undefined

/** The changes of a version since the one named by `from` in the URL; nothing without it. */
export default function Comparison({ page, onCompare }: ComparisonProps) {
  const { basePath } = useSite()
  const [file, setFile] = useState(lastFile)
  const isLoaded = useRef(false)
  const [failed, setFailed] = useState<PageBody>()
  const asked = comparedVersion()
  const from = asked && (findNamedOrLabeled(page.versions, asked)?.name ?? asked)
  const isWanted = from !== undefined && from !== page.comparedWith && from !== page.version.name
  const isFirst = useRef(true)
  useEffect(() => {
    const select = findSelect()
    if (!select) return
    const names = [...select.options].map(({ value }) => value)
    // The reader may have chosen one before this was loaded.
    const hasChosen = isFirst.current && select.value !== (page.comparedWith ?? names[0])
    isFirst.current = false
    if (hasChosen) return
    select.value = [from, page.comparedWith].find((name) => names.includes(name ?? '')) ?? names[0] ?? ''
  }, [from, page])
  useEffect(() => {
    if (!isWanted || isLoaded.current || failed === page) return
    const keep = (loaded: ComparisonFile) => {
      isLoaded.current = true
      lastFile = loaded
      setFile(loaded)
    }
    fetchJson<ComparisonFile>(fileHref(basePath, COMPARISON_FILE)).then(keep, (error: unknown) => {
      console.warn('The versions could not be compared.', error)
      if (!lastFile) setFailed(page)
    })
  }, [isWanted, failed, page, basePath])
  const older = isWanted ? file?.versions.find(({ name }) => name === from) : undefined
  const comparison = useMemo(
    () => file && older && compareVersions(file, older.name, page.version.name),
    [file, older, page],
  )
  useEffect(() => onCompare(comparison && changeToc(comparison)), [comparison, onCompare])
  if (!isWanted) return null
  if (failed === page) {
    const retry = () => {
      // The button disappears with the message.
      findSelect()?.focus()
      setFailed(undefined)
    }
    return <LoadError message={FAILED} retry={retry} />
  }
  if (!file) return <div className="spinner" role="status" aria-label="Loading" />
  if (!older || !comparison) return <p role="alert">There is no version {from}.</p>
  const docIn = (version: string, id: string) => getOwn(findVersion(file.versions, version)?.docs, id)
  const hrefIn = (version: string) => (id: string) => toHref(basePath, (docIn(version, id)?.path ?? '') as SitePath)
  const textIn = (version: string, id: string) => {
    const source = docIn(version, id)?.source ?? -1
    return { href: fileHref(basePath, file.texts[source] ?? ''), doc: docName(version, id), source }
  }
  const hrefs = { from: hrefIn(older.name), to: hrefIn(page.version.name) }
  return (
    <div data-comparing>
      <ChangeSections
        comparison={comparison}
        labels={{ from: older.label, to: page.version.label }}
        hrefs={hrefs}
        difference={({ id, fromId, title }) => {
          const [before, after] = [textIn(older.name, fromId), textIn(page.version.name, id)]
          // A new element for other texts, because it keeps the difference that it has loaded.
          return <LiveDifference key={`${before.source} ${after.source}`} from={before} to={after} title={title} />
        }}
      />
    </div>
  )
}

/** The menu of versions, which is part of the page. */
function findSelect(): HTMLSelectElement | null {
  return document.querySelector<HTMLSelectElement>('.compare select')
}
