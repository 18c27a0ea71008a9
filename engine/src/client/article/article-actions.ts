import type { SiteStorage } from '../../theme/browser/storage.ts'
import { isPlainClick } from '../plain-click.ts'
import { installDisclosures } from './disclosures.ts'
import { installTabs } from './tabs.ts'
import { installTerms } from './terms.ts'
import { playVideo } from './video.ts'
import { installWrapToggle } from './wrap-toggle.ts'

/** How long a copy button confirms the copy. */
const COPIED_MS = 2000

/**
 * Handles the buttons, pictures and tabs of the article by delegation, because React does not render its HTML. They respond on
 * the way to their target, so that they do while `respondEarly` stops events there.
 */
export function installArticleActions(storage: SiteStorage): void {
  const act = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null
    const copy = target?.closest<HTMLButtonElement>('button[data-copy="code"]')
    if (copy) void copyCode(copy)
    const picture = target?.closest<HTMLAnchorElement>('a.enlarge')
    if (picture && isPlainClick(event)) {
      event.preventDefault()
      // What the link does without it.
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
  installTerms()
  installWrapToggle()
}

/** Copies a line of code without the line break that a triple click selects: pasted into a terminal, it runs the line. */
function copyLine(event: ClipboardEvent): void {
  const selection = getSelection()
  const [, line] = /^(.+)\n$/.exec(String(selection)) ?? []
  if (!line || !selection?.anchorNode?.parentElement?.closest('.code')) return
  event.clipboardData?.setData('text/plain', line)
  event.preventDefault()
}

async function copyCode(button: HTMLButtonElement): Promise<void> {
  const shown = button.parentElement?.querySelector('code')?.cloneNode(true) as Element | undefined
  // What a diff removes is not worth pasting.
  for (const line of shown?.querySelectorAll('del') ?? []) {
    line.nextSibling?.remove()
    line.remove()
  }
  const code = shown?.textContent ?? ''
  try {
    await navigator.clipboard.writeText(code)
    button.dataset.state = 'copied'
  } catch (error) {
    console.warn('Could not copy the code.', error)
    button.dataset.state = 'failed'
  }
  setTimeout(() => delete button.dataset.state, COPIED_MS)
}
