import { useEffect, useMemo, useState } from 'react'
import { useSite } from './site-context.ts'
import { type SiteStorage, siteStorage } from './storage.ts'
import { trustedHtml } from './trusted-html.ts'

/** The owner's remark above everything. Dismissed, it stays away until it has another id. */
export function AnnouncementBar() {
  const { announcement, storage } = useSite()
  const [isDismissed, setDismissed] = useState(false)
  const id = announcement?.id
  useEffect(() => {
    if (id === undefined) return
    const kept = siteStorage(storage)
    if (kept.get('announcement.id') !== id) remember(kept, id, false)
    return kept.follow('announcement.dismissed', (flag) => {
      const isKept = flag === 'true' && kept.get('announcement.id') === id
      setDismissed(isKept)
      // One that was dismissed before is hidden by the inline script, before the first paint.
      if (!isKept) delete document.documentElement.dataset.announcement
    })
  }, [storage, id])
  const html = useMemo(() => trustedHtml(announcement?.html ?? ''), [announcement])
  if (!announcement || isDismissed) return null
  const dismiss = () => {
    remember(siteStorage(storage), announcement.id, true)
    setDismissed(true)
  }
  return (
    <section className="announcement" aria-label="Announcement">
      <p dangerouslySetInnerHTML={{ __html: html }} />
      {announcement.isCloseable && <button type="button" className="close" aria-label="Close" onClick={dismiss} />}
    </section>
  )
}

/** Keeps which announcement was seen last, and whether it was dismissed. */
function remember(storage: SiteStorage, id: string, isDismissed: boolean): void {
  // The flag first: storage that is full must not leave an older one's flag with a new id.
  storage.set('announcement.dismissed', String(isDismissed))
  storage.set('announcement.id', id)
}
