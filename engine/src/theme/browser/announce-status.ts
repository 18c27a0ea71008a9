import { once } from '../../model/util/once.ts'

/** How long screen readers take to notice a region that is new, in milliseconds. */
const NOTICED_MS = 100

/** Has the messages, for screen readers only. It is made for the first one, and is in no document. */
const openRegion = once(() => {
  const region = document.createElement('div')
  region.setAttribute('role', 'status')
  Object.assign(region.style, { position: 'fixed', clipPath: 'inset(50%)' })
  return document.body.appendChild(region)
})

/** Has screen readers say a message, wherever the focus is. */
export function announceStatus(message: string): void {
  const region = openRegion()
  // A text that stays the same is not said again.
  region.textContent = ''
  setTimeout(() => {
    region.textContent = message
  }, NOTICED_MS)
}
