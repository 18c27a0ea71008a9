import type { ListedPage } from '../../search/find-pages.ts'

/** Found pages with their descriptions. */
export function PageResults({ pages }: { pages: readonly ListedPage[] }) {
  return (
    <ul className="results">
      {pages.map((page) => (
        <li key={page.href}>
          <a href={page.href}>{page.title}</a>
          <p>{page.description}</p>
        </li>
      ))}
    </ul>
  )
}
