import { useRef, useState } from 'react'
import type { SiteConfig } from '../../model/config.ts'
import { markdownHrefOf } from '../../model/files/markdown-href.ts'
import type { PageBody } from '../../model/page.ts'
import { absoluteUrl } from '../../model/url.ts'
import { announceStatus } from '../browser/announce-status.ts'
import { copyText } from '../browser/copy-text.ts'
import { fetchOk } from '../browser/fetch-ok.ts'
import { useSite } from '../config-context.ts'
import { Dropdown } from '../navbar/Dropdown.tsx'

/** How long the entry confirms the copy. */
const COPIED_MS = 2000

/** The label of the entry; after a copy, screen readers announce it, too. */
const LABELS = { idle: 'Copy as Markdown', copied: 'Copied', failed: 'Not copied' }

/** What can be done with the page, in one menu: copying it, reading it elsewhere, and seeing what changed in it. */
export function PageMenu({ page }: { page: PageBody }) {
  const { change } = page
  // Pages about changes have a Markdown file, too, but few readers copy them, and they have no bytes to spare.
  const markdownHref = page.kind === 'doc' ? markdownHrefOf(page) : undefined
  const links = ownerLinks(page, useSite())
  if (!markdownHref && !change && links.length === 0) return null
  return (
    <Dropdown label="This page" className="page-menu">
      {/* A new element for each page: the state of the entry is about the copy of one page. */}
      {markdownHref && <MarkdownEntries key={markdownHref} href={markdownHref} />}
      {links.map(({ label, href }) => (
        <li key={label}>
          <a href={href}>{label}</a>
        </li>
      ))}
      {change && (
        <li>
          <a href={change.href}>{`${change.kind === 'new' ? 'New' : 'Changed'} in ${change.label}`}</a>
        </li>
      )}
    </Dropdown>
  )
}

/** The links that the owner configured, with the addresses of this page; without a Markdown file, those to it are left out. */
function ownerLinks(page: PageBody, { origin, pageLinks = [] }: SiteConfig) {
  const markdownHref = markdownHrefOf(page)
  const urlOf = (path: string) => encodeURIComponent(absoluteUrl(origin, path))
  return pageLinks
    .filter((link) => markdownHref !== undefined || !link.href.includes('{markdown}'))
    .map(({ label, href: target }) => ({
      label,
      href: target
        .replaceAll('{page}', () => urlOf(page.href))
        .replaceAll('{markdown}', () => urlOf(markdownHref ?? '')),
    }))
}

function MarkdownEntries({ href }: { href: string }) {
  const [state, setState] = useState<keyof typeof LABELS>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = (outcome: 'copied' | 'failed') => {
    setState(outcome)
    announceStatus(LABELS[outcome])
  }
  const copy = async () => {
    try {
      await copyText(fetchOk(href).then((response) => response.text()))
      show('copied')
    } catch (error) {
      console.warn('The page could not be copied.', error)
      show('failed')
    }
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState('idle'), COPIED_MS)
  }
  return (
    <>
      <li>
        <button type="button" onClick={copy}>
          {LABELS[state]}
        </button>
      </li>
      <li>
        <a href={href}>View as Markdown</a>
      </li>
    </>
  )
}
