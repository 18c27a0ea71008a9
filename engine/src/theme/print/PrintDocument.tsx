import type { ReactNode } from 'react'
import type { SiteConfig } from '../../model/config.ts'
import { absoluteUrl, fileHref } from '../../model/url.ts'

/** An entry of the table of contents; one without an id only groups others. */
interface ContentsEntry {
  readonly label: string
  readonly id?: string
  readonly entries: readonly ContentsEntry[]
}

/** Marks where an article belongs in a rendered `PrintBody`: no text has this character. */
export const ARTICLE_SLOT = '\0'

/** A whole version without the articles of its pages, which together are many times as long as the rest. */
export interface PrintContent {
  readonly label: string
  readonly href: string
  readonly lastUpdate?: string
  readonly contents: readonly ContentsEntry[]
  readonly pages: readonly { readonly id: string; readonly title: string }[]
}

interface PrintDocumentProps {
  readonly config: SiteConfig
  /** The rendered `PrintBody`. */
  readonly body: string
  readonly label: string
  /** The rules of the document and its policy, or the style sheets and scripts of the development server. */
  readonly head: { readonly styles: string; readonly policy: string } | { readonly development: ReactNode }
}

/** The only script of a version for print, except while developing: its button prints. */
export const PRINT_SCRIPT = `document.querySelector('.print-tools button').onclick=()=>print()`

/** The document around a version for print: without the app. */
export function PrintDocument({ config, label, body, head }: PrintDocumentProps) {
  return (
    <html lang={config.locale} data-theme="light">
      <head>
        <meta charSet="utf-8" />
        {'policy' in head && <meta httpEquiv="Content-Security-Policy" content={head.policy} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${config.title} ${label}`}</title>
        <meta name="robots" content="noindex, nofollow" />
        {config.favicon && <link rel="icon" href={fileHref(config.basePath, config.favicon)} />}
        {'styles' in head ? <style dangerouslySetInnerHTML={{ __html: head.styles }} /> : head.development}
      </head>
      <body dangerouslySetInnerHTML={{ __html: `${body}<script>${PRINT_SCRIPT}</script>` }} />
    </html>
  )
}

/** The cover, the contents and the title of every page, each with the slot of its article. */
export function PrintBody({ config, content }: { config: SiteConfig; content: PrintContent }) {
  const { label, href, lastUpdate, contents, pages } = content
  const address = absoluteUrl(config.origin, href)
  return (
    <main className="print-version">
      <p className="print-tools">
        <a href={href}>← Back to the documentation</a>
        <button type="button">Print</button>
      </p>
      <header className="print-cover">
        <h1>{config.title}</h1>
        <p>Version: {label}</p>
        {lastUpdate && <p>Last updated on {lastUpdate}</p>}
        <p>
          <a href={address}>{address}</a>
        </p>
      </header>
      <nav className="print-contents" aria-label="Contents">
        <h2>Contents</h2>
        <Entries entries={contents} />
      </nav>
      {pages.map(({ id, title }) => (
        <article key={id} className="article">
          <h1 id={id}>{title}</h1>
          <div className="markdown" dangerouslySetInnerHTML={{ __html: ARTICLE_SLOT }} />
        </article>
      ))}
    </main>
  )
}

function Entries({ entries }: { entries: readonly ContentsEntry[] }) {
  return (
    <ul>
      {entries.map(({ label, id, entries: below }) => (
        <li key={id ?? label}>
          {id === undefined ? label : <a href={`#${id}`}>{label}</a>}
          {below.length > 0 && <Entries entries={below} />}
        </li>
      ))}
    </ul>
  )
}
