import { useEffect, useMemo, useState } from 'react'
import { useSite } from './site-context.ts'
import { siteStorage } from './storage.ts'
import { trustedHtml } from './trusted-html.ts'

/** The owner's remark above everything. Dismissed, it stays away until it has another id. */
export function AnnouncementBar() {
  const { announcement, storage } = useSite()
  const [isDismissed, setDismissed] = useState(false)
  const id = announcement?.id
  useEffect(() => {
    if (id === undefined) return
    return siteStorage(storage).follow('announcement.dismissed', (dismissed) => {
      setDismissed(dismissed === id)
      // One that was dismissed before is hidden by the inline script, before the first paint.
      if (dismissed !== id) delete document.documentElement.dataset.announcement
    })
  }, [storage, id])
  const html = useMemo(() => trustedHtml(announcement?.html ?? ''), [announcement])
  if (!announcement || isDismissed) return null
  const dismiss = () => {
    siteStorage(storage).set('announcement.dismissed', announcement.id)
    setDismissed(true)
  }
  return (
    <section className="announcement" aria-label="Announcement">
      <p dangerouslySetInnerHTML={{ __html: html }} />
      {announcement.isCloseable && <button type="button" className="close" aria-label="Close" onClick={dismiss} />}
    </section>
  )
}
