let loading: Promise<void> | undefined

/**
 * Resolves when the whole style sheet applies, which the inline script fetches beside the app, or cannot be loaded: a page can
 * be read with the rules of the one that was opened first. In development, pages have it from the start.
 */
export function wholeStyles(): Promise<void> {
  loading ??= loaded(document.querySelector<HTMLLinkElement>('link[data-whole]'))
  return loading
}

/** Resolves when a style sheet applies or cannot be loaded; at once without one. */
export async function loaded(link: HTMLLinkElement | null): Promise<void> {
  if (!link || link.sheet) return
  await new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
}
