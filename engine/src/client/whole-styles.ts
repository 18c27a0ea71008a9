/**
 * Resolves when the whole style sheet, which the inline script fetches along with the app, applies or cannot be loaded: a page
 * can be read with the rules of the one that was opened first. In development, pages have it from the start.
 */
export async function wholeStyles(): Promise<void> {
  const href = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.styles
  if (href) await applyStyleSheet(href)
}

/** Resolves when a style sheet applies or cannot be loaded. It is fetched if the page does not have it, or it failed before. */
export async function applyStyleSheet(href: string): Promise<void> {
  const known = document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`)
  if (known?.sheet) return
  const link = known ?? document.createElement('link')
  const settled = new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      resolve()
    })
  })
  if (!known) {
    link.rel = 'stylesheet'
    link.href = href
    document.head.append(link)
  }
  await settled
}
