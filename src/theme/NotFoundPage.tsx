import { useSite } from './site-context.ts'

/** What an unknown address shows. */
export function NotFoundPage() {
  const { basePath } = useSite()
  return (
    <article className="article">
      <h1 tabIndex={-1}>Page Not Found</h1>
      <p>We could not find what you were looking for.</p>
      <p>
        The page may have moved to another version or another address. Start from the{' '}
        <a href={basePath}>documentation home page</a>.
      </p>
    </article>
  )
}
