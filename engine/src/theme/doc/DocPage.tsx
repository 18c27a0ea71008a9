import { type ReactNode, useMemo } from 'react'
import type { PageBody } from '../../model/page.ts'
import { trustedHtml } from '../browser/trusted-html.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { PageFoot } from './PageFoot.tsx'
import { PageMenu } from './PageMenu.tsx'
import { Pagination } from './Pagination.tsx'
import { TableOfContents, TocList } from './TableOfContents.tsx'
import { VersionBanner } from './VersionBanner.tsx'

/** A doc page: the article, which the build has rendered, and the navigation around it. */
export function DocPage({ page, children }: { page: PageBody; children?: ReactNode }) {
  const html = useMemo(() => trustedHtml(page.html), [page.html])
  return (
    <div className="doc" data-toc={page.toc.length > 0 ? '' : undefined}>
      <article className={page.layout ? `article ${page.layout}` : 'article'}>
        <VersionBanner page={page} />
        <Breadcrumbs items={page.breadcrumbs} homeHref={page.version.href} />
        <h1 tabIndex={-1}>{page.title}</h1>
        <div className="doc-tools">
          <span className="version-badge">{`Version: ${page.version.label}`}</span>
          <PageMenu page={page} />
        </div>
        {page.toc.length > 0 && (
          // A new element for each page, so that it is closed: React does not know that a reader has opened it.
          <details key={page.href} className="toc-mobile">
            <summary>On this page</summary>
            <TocList entries={page.toc} />
          </details>
        )}
        {children}
        <div className="markdown" data-part="article" dangerouslySetInnerHTML={{ __html: html }} />
        <PageFoot page={page} />
        <Pagination previous={page.previous} next={page.next} />
      </article>
      {/* A new element for each page, so that its list begins at the top. */}
      <TableOfContents key={page.href} entries={page.toc} />
    </div>
  )
}
