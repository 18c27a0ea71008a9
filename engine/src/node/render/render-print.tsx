import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteConfig } from '../../model/config.ts'
import { type PrintedVersion, printedArticle } from '../../site/print/printed-version.ts'
import { PrintBody, PrintDocument } from '../../theme/print/PrintDocument.tsx'
import { printPolicy } from '../bundle/content-policy.ts'

/** The rules for a document with this body, or the addresses of style sheets, to which no policy applies. */
export type PrintStyles = (body: string) => string | readonly string[]

/** A whole version as one document. */
export function renderPrint(
  version: PrintedVersion,
  { config, stylesFor }: { config: SiteConfig; stylesFor: PrintStyles },
) {
  const pages = version.pages.map((page) => ({
    id: page.id,
    title: page.title,
    html: printedArticle(page, config.basePath),
  }))
  const body = renderToStaticMarkup(<PrintBody config={config} content={{ ...version, pages }} />)
  const styles = stylesFor(body)
  const document = (
    <PrintDocument
      config={config}
      label={version.label}
      body={body}
      styles={styles}
      {...(typeof styles === 'string' && { policy: printPolicy(config, styles) })}
    />
  )
  return `<!doctype html>${renderToStaticMarkup(document)}`
}
