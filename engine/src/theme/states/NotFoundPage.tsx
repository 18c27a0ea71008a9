import type { PageBody } from '../../model/page.ts'
import { useSite } from '../config-context.ts'
import { SearchField } from '../search/SearchField.tsx'
import { Loadable } from './Loadable.tsx'

const loadSuggestions = () => import('../search/NotFoundSuggestions.tsx')
// The page is useful without them, so nothing is shown while they load.
const isAwaited = () => false

/** The not-found page: a link home, and pages of the URL's version that match its words. */
export function NotFoundPage({ page }: { page: PageBody }) {
  const { basePath } = useSite()
  return (
    <article className="article search-page">
      <h1 tabIndex={-1}>Page Not Found</h1>
      <p>We could not find what you were looking for.</p>
      <p>
        The page may have moved to another version or another address. Start from the{' '}
        <a href={page.version.href}>documentation home page</a>.
      </p>
      <form action={`${basePath}search`}>
        <SearchField />
        <button type="submit" className="button button-primary">
          Search
        </button>
      </form>
      <Loadable load={loadSuggestions} isAwaited={isAwaited} props={{ page }} />
    </article>
  )
}
