import { useRef, useState } from 'react'
import { type TextsFile, textOfDoc } from '../../changes/comparison-file.ts'
import type { PageDifference } from '../../changes/diff-page.ts'
import type { TextSection } from '../../changes/text-sections.ts'
import { fetchJson } from '../browser/fetch-ok.ts'
import { Difference } from './Difference.tsx'

/** Where the text of a page is: the file, and the name of the doc in it (`docName`). */
interface TextPlace {
  readonly href: string
  readonly doc: string
}

interface LiveDifferenceProps {
  readonly from: TextPlace
  readonly to: TextPlace
  /** The title of the newer page. */
  readonly title: string
}

/** The difference between two pages, computed when a reader expands it. */
export function LiveDifference({ from, to, title }: LiveDifferenceProps) {
  const [state, setState] = useState<PageDifference | 'failed'>()
  const isLoading = useRef(false)
  const open = async () => {
    if (isLoading.current || (state && state !== 'failed')) return
    isLoading.current = true
    setState(undefined)
    try {
      const [{ diffPage }, before, after] = await Promise.all([
        import('../../changes/diff-page.ts'),
        fetchJson<TextsFile>(from.href),
        from.href === to.href ? undefined : fetchJson<TextsFile>(to.href),
      ])
      setState(diffPage(textOf(before, from), textOf(after ?? before, to)))
    } catch (error) {
      console.warn('The pages could not be compared.', error)
      setState('failed')
    } finally {
      isLoading.current = false
    }
  }
  return (
    <details onToggle={(event) => event.currentTarget.open && void open()}>
      <summary aria-label={`What changed in ${title}`}>What changed</summary>
      {state === undefined && <div className="spinner" role="status" aria-label="Loading" />}
      {state === 'failed' && <p role="alert">The pages could not be loaded. Close this and open it again.</p>}
      {state !== undefined && state !== 'failed' && <Difference difference={state} />}
    </details>
  )
}

function textOf(texts: TextsFile, { href, doc }: TextPlace): readonly TextSection[] {
  const text = textOfDoc(texts, doc)
  if (!text) throw new Error(`${href} does not have the text of this version.`)
  return text
}
