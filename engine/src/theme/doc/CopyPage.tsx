import { useState } from 'react'
import { fetchOk } from '../browser/fetch-ok.ts'

/** How long the button confirms the copy. */
const COPIED_MS = 2000

/** Copies the page as Markdown; the link next to it opens the Markdown file. */
export function CopyPage({ markdownHref }: { markdownHref: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = async () => {
    try {
      const response = await fetchOk(markdownHref)
      await navigator.clipboard.writeText(await response.text())
      setState('copied')
    } catch (error) {
      console.warn('The page could not be copied.', error)
      setState('failed')
    }
    setTimeout(() => setState('idle'), COPIED_MS)
  }
  return (
    <p className="copy-page">
      <button type="button" onClick={copy}>
        {{ idle: 'Copy page', copied: 'Copied', failed: 'Not copied' }[state]}
      </button>
      <a href={markdownHref}>View as Markdown</a>
    </p>
  )
}
