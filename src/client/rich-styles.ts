import href from '../theme/styles/rich.css?url'

let loading: Promise<void> | undefined

/**
 * Loads the styles of rich articles, unless the page was delivered with them. Resolves when they apply, or cannot be loaded:
 * the article can be read without them.
 */
export function loadRichStyles(): Promise<void> {
  loading ??= document.querySelector('[data-rich]') ? Promise.resolve() : load()
  return loading
}

function load(): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  const settled = new Promise<void>((resolve) => {
    link.onload = () => resolve()
    link.onerror = () => resolve()
  })
  document.head.append(link)
  return settled
}
