/** The style sheets that could not be loaded, by URL. */
const failed = new Set<string>()

/**
 * Notes style sheets that cannot be loaded, and removes their links: the bundler's loader takes such a link for rules that apply,
 * and its code would show what it loads without them.
 */
export function noteFailedStyles(): void {
  const note = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    failed.add(target.getAttribute('href') ?? '')
    target.remove()
  }
  // These events do not bubble.
  addEventListener('error', note, true)
}

/**
 * Resolves when the whole style sheet, which the inline script fetches along with the app, applies or cannot be loaded: a page
 * can be read with the rules of the one that was opened first. In development, pages have it from the start. Style sheets that
 * could not be loaded are fetched again.
 */
export async function wholeStyles(): Promise<void> {
  const href = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.styles
  const missing = new Set([...failed, ...(href ? [href] : [])])
  failed.clear()
  await Promise.all([...missing].map(applyStyleSheet))
}

/** Resolves when a style sheet applies or cannot be loaded. It is fetched if the page does not have it, or it failed before. */
export async function applyStyleSheet(href: string): Promise<void> {
  const known = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`)
  if (known?.sheet) return
  const link = known ?? document.createElement('link')
  const settled = new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
  })
  if (!known) {
    link.rel = 'stylesheet'
    link.href = href
    document.head.append(link)
  }
  await settled
}
