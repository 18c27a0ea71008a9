import { lockScroll } from '../../theme/browser/scroll-lock.ts'

/**
 * Shows the full picture that a link leads to, in a dialog. A click anywhere closes it, as Escape does; then the link has the
 * focus again.
 */
export function openPicture(link: HTMLAnchorElement): void {
  // A second click, while this was loading.
  if (document.querySelector('.picture-dialog')) return
  const dialog = document.createElement('dialog')
  const picture = new Image()
  picture.src = link.href
  picture.alt = link.querySelector('img')?.alt ?? ''
  // The keys scroll what is around the focus, and the button stays where it is.
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
  // The page below it may be left with the keys of the browser. Not every browser has the Navigation API.
  window.navigation?.addEventListener('navigate', () => dialog.close(), { signal })
  addEventListener('popstate', () => dialog.close(), { signal })
  document.body.append(dialog)
  const unlock = lockScroll()
  dialog.showModal()
}
