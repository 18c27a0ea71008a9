import { useState } from 'react'
import type { PageBody } from '../../model/page.ts'
import { fetchOk } from '../browser/fetch-ok.ts'
import { Dropdown } from '../navbar/Dropdown.tsx'

/** How long the entry confirms the copy. */
const COPIED_MS = 2000

/** What can be done with the page, in one menu: copying it, reading it as Markdown, and seeing what changed in it. */
export function PageMenu({ page: { markdownHref, change } }: { page: PageBody }) {
  if (!markdownHref && !change) return null
  return (
    <Dropdown label="This page" className="page-menu">
      {markdownHref && <MarkdownEntries href={markdownHref} />}
      {change && (
        <li>
          <a href={change.href}>{`${change.kind === 'new' ? 'New' : 'Changed'} in ${change.label}`}</a>
        </li>
      )}
    </Dropdown>
  )
}

function MarkdownEntries({ href }: { href: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = async () => {
    try {
      const response = await fetchOk(href)
      await navigator.clipboard.writeText(await response.text())
      setState('copied')
    } catch (error) {
      console.warn('The page could not be copied.', error)
      setState('failed')
    }
    setTimeout(() => setState('idle'), COPIED_MS)
  }
  return (
    <>
      <li>
        <button type="button" onClick={copy}>
          {{ idle: 'Copy as Markdown', copied: 'Copied', failed: 'Not copied' }[state]}
        </button>
      </li>
      <li>
        <a href={href}>View as Markdown</a>
      </li>
    </>
  )
}
