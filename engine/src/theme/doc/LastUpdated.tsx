import type { PageBody } from '../../model/page.ts'

/** `Last updated on <date> by <author>`, with what is known of the two. */
export function LastUpdated({ update }: { update: PageBody['lastUpdate'] }) {
  if (!update?.date && !update?.author) return null
  return (
    // A new element for each update: a browser that translates the page moves the text nodes that React would remove.
    <p key={`${update.date} ${update.author}`} className="last-updated">
      {update.date ? 'Last updated on ' : 'Last updated'}
      {update.date && <time dateTime={update.date}>{update.label}</time>}
      {update.author && (
        <>
          {' by '}
          <strong>{update.author}</strong>
        </>
      )}
    </p>
  )
}
