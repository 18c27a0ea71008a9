import type { Page } from '../../model/page.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { LastUpdated } from './LastUpdated.tsx'
import { Pagination } from './Pagination.tsx'
import { TableOfContents } from './TableOfContents.tsx'
import { VersionBanner } from './VersionBanner.tsx'

/** A documentation page: the article with its ways around it. The article's HTML was rendered while building. */
export function DocPage({ page }: { page: Page }) {
  return (
    <div className="doc">
      <article className="article">
        <VersionBanner page={page} />
        <Breadcrumbs items={page.breadcrumbs} homeHref={page.version.href} />
        <span className="version-badge">Version: {page.version.label}</span>
        {page.toc.length > 0 && (
          <details className="toc-mobile">
            <summary>On this page</summary>
            <TocMobileLinks page={page} />
          </details>
        )}
        <h1 tabIndex={-1}>{page.title}</h1>
        <div className="markdown" dangerouslySetInnerHTML={{ __html: page.html }} />
        <LastUpdated update={page.lastUpdate} />
        <Pagination previous={page.previous} next={page.next} />
      </article>
      <TableOfContents entries={page.toc} />
    </div>
  )
}

function TocMobileLinks({ page }: { page: Page }) {
  return (
    <ul>
      {page.toc.map((entry) => (
        <li key={entry.id} data-level={entry.level}>
          <a href={`#${entry.id}`}>{entry.label}</a>
        </li>
      ))}
    </ul>
  )
}
