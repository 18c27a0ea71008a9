import type { PageBody } from '../../../model/page.ts'
import { useSite } from '../../config-context.ts'
import { searchHref } from '../search-href.ts'
import type { SearchAnswer } from './use-modal-search.ts'

/** The link to all results, the keys, and the name of the hosted provider, which its terms require. */
export function ModalFooter({ answer, page }: { answer: SearchAnswer | undefined; page: PageBody }) {
  const { basePath, search } = useSite()
  return (
    // Screen readers say how many results there are: the focus stays in the input.
    <footer className="search-footer" aria-live="polite">
      {answer && answer.rows.length > 0 && (
        <>
          {answer.isFallback && (
            <p role="status">Unable to fetch results from the search service: these are from the site itself.</p>
          )}
          <a
            href={searchHref({
              basePath,
              query: answer.query,
              version: answer.isElsewhere ? 'all' : page.version.name,
            })}
          >
            {`See all ${answer.count} results`}
          </a>
        </>
      )}
      {search.hosted && (
        <a href="https://www.algolia.com/ref/docsearch/" target="_blank" rel="noopener noreferrer">
          Search by Algolia
        </a>
      )}
      <ul aria-label="Keys">
        <li>
          <kbd>Enter</kbd> to select
        </li>
        <li>
          <kbd>↓</kbd> <kbd>↑</kbd> to navigate
        </li>
        <li>
          <kbd>Esc</kbd> to close
        </li>
      </ul>
    </footer>
  )
}
