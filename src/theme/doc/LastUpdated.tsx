import type { LastUpdate } from '../../model/page.ts'
import { useSite } from '../site-context.ts'

/** `Last updated on <date> by <author>`, as far as both are known. */
export function LastUpdated({ update }: { update: LastUpdate | undefined }) {
  const { locale } = useSite()
  if (!update?.date && !update?.author) return null
  return (
    <p className="last-updated">
      Last updated
      {update.date && (
        <>
          {' on '}
          <time dateTime={update.date}>{formatDay(update.date, locale)}</time>
        </>
      )}
      {update.author && (
        <>
          {' by '}
          <strong>{update.author}</strong>
        </>
      )}
    </p>
  )
}

/** The day as it was written, whatever the reader's time zone. */
function formatDay(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}
