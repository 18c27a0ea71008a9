import './term-meaning.css'
import { SHELL_IDS } from '../../model/page-ids.ts'
import { percentDecode } from '../../model/url.ts'
import { trustedHtml } from '../../theme/browser/trusted-html.ts'
import { loadPage } from '../navigation/load-page.ts'

/** Between a term and its meaning, and between the meaning and the edge of the viewport, in CSS pixels. */
const GAP = 8

/**
 * Shows the meaning of a key term below its link until `signal` is aborted. The glossary is the page that a click would open,
 * so one request serves both. Shows nothing for a term without a text; rejects if its page cannot be loaded.
 */
export async function showMeaning(link: HTMLAnchorElement, signal: AbortSignal): Promise<void> {
  // In browsers without popovers, the box would stay at the end of the page.
  if (typeof link.showPopover !== 'function') return
  const { page } = await loadPage(link.href.slice(0, link.href.length - link.hash.length), signal)
  const text = meaningOf(page.html, percentDecode(link.hash.slice(1)))
  if (!text) return
  const box = document.createElement('div')
  box.id = SHELL_IDS.termMeaning
  box.className = 'term-meaning'
  box.role = 'tooltip'
  // Browsers without hints treat them as manual popovers, which only a script closes.
  box.popover = 'hint'
  box.textContent = text
  // Not at the end of the body: all that a page says is in one of its landmarks.
  const parent = document.getElementById(SHELL_IDS.content) ?? document.body
  parent.append(box)
  box.showPopover()
  // Before it is painted, and again when it or the page around it changes its size.
  const sizes = new ResizeObserver(() => place(box, link))
  for (const element of [box, document.body]) sizes.observe(element)
  // Focus by keyboard scrolls to the term, and may still be scrolling when its meaning is shown.
  document.addEventListener('scroll', () => place(box, link), { capture: true, passive: true, signal })
  link.setAttribute('aria-describedby', box.id)
  signal.addEventListener('abort', () => {
    link.removeAttribute('aria-describedby')
    sizes.disconnect()
    box.remove()
  })
}

/** The first paragraph below the heading of a term. */
function meaningOf(html: string, id: string): string {
  const template = document.createElement('template')
  template.innerHTML = trustedHtml(html)
  const next = template.content.getElementById(id)?.nextElementSibling
  return next?.tagName === 'P' ? next.textContent : ''
}

/** Below the term, or above it where there is no room. */
function place(box: HTMLElement, link: HTMLElement): void {
  // The first line of a link that wraps.
  const at = link.getClientRects()[0] ?? link.getBoundingClientRect()
  const { width, height } = box.getBoundingClientRect()
  const below = at.bottom + GAP
  const isAbove = below + height > innerHeight && at.top > height + GAP
  box.style.left = `${Math.max(GAP, Math.min(at.left, document.documentElement.clientWidth - width - GAP))}px`
  box.style.top = `${isAbove ? at.top - GAP - height : below}px`
}
