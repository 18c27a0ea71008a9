import type { LabeledLink } from '../../model/navigation/sidebar.ts'

/** The pages before and after this one in reading order. */
export function Pagination({ previous, next }: { previous: LabeledLink | undefined; next: LabeledLink | undefined }) {
  if (!previous && !next) return null
  return (
    <nav className="pagination" aria-label="Docs pages">
      {previous && (
        <a className="pagination-previous" href={previous.href}>
          <small>Previous</small> <span>{previous.label}</span>
        </a>
      )}
      {next && (
        <a className="pagination-next" href={next.href}>
          <small>Next</small> <span>{next.label}</span>
        </a>
      )}
    </nav>
  )
}
