import { useState } from 'react'
import type { PageDifference } from '../../changes/diff-page.ts'
import type { TextSection } from '../../changes/text-sections.ts'
import { fetchOk } from '../fetch-ok.ts'
import { Difference } from './Difference.tsx'

/** The difference between two pages, computed when a reader expands it. */
export function LiveDifference({ from, to }: { from: string; to: string }) {
  const [state, setState] = useState<PageDifference | 'failed'>()
  const open = async () => {
    if (state && state !== 'failed') return
    try {
      const [{ diffPage }, before, after] = await Promise.all([
        import('../../changes/diff-page.ts'),
        loadTexts(from),
        loadTexts(to),
      ])
      setState(diffPage(before, after))
    } catch (error) {
      console.warn('The pages could not be compared.', error)
      setState('failed')
    }
  }
  return (
    <details onToggle={(event) => event.currentTarget.open && void open()}>
      <summary>What changed</summary>
      {state === undefined && <div className="spinner" role="status" aria-label="Loading" />}
      {state === 'failed' && <p role="alert">The pages could not be loaded. Close this and open it again.</p>}
      {state !== undefined && state !== 'failed' && <Difference difference={state} />}
    </details>
  )
}

async function loadTexts(href: string): Promise<TextSection[]> {
  return (await (await fetchOk(href)).json()) as TextSection[]
}
