import { lockScroll } from '../../theme/browser/scroll-lock.ts'

/**
 * Shows the full picture that a link leads to, in a dialog. A click anywhere closes it, as Escape does; then the link has the
 * focus again.
 */
export function openPicture(link: HTMLAnchorElement): void {
  // There was a second click while this module was loading.
  if (document.querySelector('.picture-dialog')) return
  const dialog = document.createElement('dialog')
  const picture = new Image()
  picture.src = link.href
  picture.alt = link.querySelector('img')?.alt ?? ''
  // Focusable, because keys scroll the box around the focused element, and the button is not in one that scrolls.
  picture.tabIndex = 0
  const closed = new AbortController()
  const { signal } = closed
  const close = document.createElement('button')
  close.type = 'button'
  close.ariaLabel = 'Close'
  dialog.className = 'picture-dialog'
  dialog.ariaLabel = picture.alt
  dialog.append(close, picture)
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    closed.abort()
    dialog.remove()
    unlock()
    link.focus()
  })
  // Keys of the browser, such as those for Back, may leave the page below. Not every browser has the Navigation API.
  window.navigation?.addEventListener('navigate', () => dialog.close(), { signal })
  addEventListener('popstate', () => dialog.close(), { signal })
  document.body.append(dialog)
  const unlock = lockScroll()
  dialog.showModal()
}
