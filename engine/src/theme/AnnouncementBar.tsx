import { useEffect, useMemo, useState } from 'react'
import { SHELL_IDS } from '../model/page-ids.ts'
import { type SiteStorage, siteStorage } from './browser/storage.ts'
import { trustedHtml } from './browser/trusted-html.ts'
import { useSite } from './config-context.ts'

/** The site owner's announcement above the navbar. Once dismissed, it stays hidden until its id changes. */
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
      // A tab with a newer announcement stored its own id and flag, which say nothing about this one.
      if (flag !== null && !isKept) return
      setDismissed(isKept)
      // The inline script hides a dismissed announcement before the first paint.
      if (!isKept) delete document.documentElement.dataset.announcement
    })
  }, [storage, id])
  const html = useMemo(() => trustedHtml(announcement?.html ?? ''), [announcement])
  if (!announcement || isDismissed) return null
  const dismiss = () => {
    // The button disappears with the bar.
    document.getElementById(SHELL_IDS.content)?.focus({ preventScroll: true })
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

/** Stores the id of the last announcement seen, and whether it was dismissed. */
function remember(storage: SiteStorage, id: string, isDismissed: boolean): void {
  // Write the flag first: if storage is full, the new id must not keep the old announcement's flag.
  storage.set('announcement.dismissed', String(isDismissed))
  storage.set('announcement.id', id)
}
