import { once } from '../../model/util/once.ts'

/** How long screen readers take to notice a new live region, in milliseconds. */
const NOTICED_MS = 100

/** The live region of the messages, for screen readers only. Created for the first message, so that no document contains it. */
const openRegion = once(() => {
  const region = document.createElement('div')
  region.setAttribute('role', 'status')
  Object.assign(region.style, { position: 'fixed', clipPath: 'inset(50%)' })
  return document.body.appendChild(region)
})

/** Has screen readers announce a message, wherever the focus is. */
export function announceStatus(message: string): void {
  const region = openRegion()
  // A text that stays the same would not be announced again.
  region.textContent = ''
  setTimeout(() => {
    region.textContent = message
  }, NOTICED_MS)
}
