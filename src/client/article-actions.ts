import type { SiteStorage } from '../theme/storage.ts'
import { installTabs } from './tabs.ts'

/** How long a copy button says that it has copied. */
const COPIED_MS = 2000

/** The article is plain HTML: its buttons and tabs work by events caught here. */
export function installArticleActions(storage: SiteStorage): void {
  addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null
    const copy = target?.closest<HTMLButtonElement>('button[data-copy="code"]')
    if (copy) void copyCode(copy)
  })
  installTabs(storage)
}

async function copyCode(button: HTMLButtonElement): Promise<void> {
  const code = button.parentElement?.querySelector('code')?.textContent ?? ''
  try {
    await navigator.clipboard.writeText(code)
    button.dataset.state = 'copied'
  } catch (error) {
    console.warn('The code could not be copied.', error)
    button.dataset.state = 'failed'
  }
  setTimeout(() => delete button.dataset.state, COPIED_MS)
}
