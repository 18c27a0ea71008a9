import type { SiteStorage } from '../theme/storage.ts'

/** Stores the version chosen in the menu, for pages whose address has none. */
export function rememberVersions(storage: SiteStorage): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-version]') : null
    if (link?.dataset.version) storage.set('version', link.dataset.version)
  })
}
