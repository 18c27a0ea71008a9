import href from '../theme/styles/landing-page.css?url'
import { loaded } from './whole-styles.ts'

let loading: Promise<void> | undefined

/** Resolves when the rules of landing pages apply, or cannot be loaded: such a page can be read without them. */
export function landingStyles(): Promise<void> {
  loading ??= load()
  return loading
}

function load(): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  const result = loaded(link)
  document.head.append(link)
  return result
}
