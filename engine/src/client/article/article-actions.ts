import { isPlainClick } from '../../theme/browser/plain-click.ts'
import type { SiteStorage } from '../../theme/browser/storage.ts'
import { copyCode, copyLine } from './copy-code.ts'
import { installDisclosures } from './disclosures.ts'
import { installTargets } from './reveal-target.ts'
import { installTabs } from './tabs.ts'
import { installTerms } from './terms.ts'
import { playVideo } from './video.ts'
import { installWrapToggle } from './wrap-toggle.ts'

/**
 * Handles the buttons, pictures and tabs of the article by delegation, because React does not render its HTML. The listeners use
 * the capture phase, so that they run although `respondEarly` stops events there.
 */
export function installArticleActions(storage: SiteStorage): void {
  const act = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const copy = target?.closest<HTMLButtonElement>('button[data-copy="code"]')
    if (copy) void copyCode(copy)
    const picture = target?.closest<HTMLAnchorElement>('a.enlarge')
    if (picture && isPlainClick(event)) {
      event.preventDefault()
      // Without the dialog, do what the link does.
      import('./picture-dialog.ts').then(
        ({ openPicture }) => openPicture(picture),
        () => location.assign(picture.href),
      )
    }
    const video = target?.closest<HTMLButtonElement>('button[data-youtube]')
    if (video) playVideo(video)
  }
  addEventListener('click', act, true)
  addEventListener('copy', copyLine)
  installDisclosures()
  installTabs(storage)
  installTargets()
  installTerms()
  installWrapToggle()
}
