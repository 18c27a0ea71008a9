import type { PageBody } from '../../model/page.ts'

/** The path from the version's main doc to this page. */
export function Breadcrumbs({ items, homeHref }: { items: PageBody['breadcrumbs']; homeHref: string }) {
  if (items.length === 0) return null
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        <li>
          <a href={homeHref}>Home</a>
        </li>
        {items.map(({ label, href }, at) => {
          const isPage = at === items.length - 1
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a category and one in it may share their label and first page
            <li key={at}>
              {href && !isPage ? (
                <a href={href}>{label}</a>
              ) : (
                <span aria-current={isPage ? 'page' : undefined}>{label}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
