import type { SiteStorage } from '../theme/storage.ts'

/** Remembers the version a reader chose in the menu, for the pages whose address names none. */
export function rememberVersions(storage: SiteStorage): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-version]') : null
    if (link?.dataset.version) storage.set('version', link.dataset.version)
  })
}
