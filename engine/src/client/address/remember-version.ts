import type { SiteStorage } from '../../theme/browser/storage.ts'

/** Stores the version that a reader chooses in the menu or above an older page, for pages whose address has none. */
export function rememberVersions(storage: SiteStorage): void {
  addEventListener('click', (event) => {
    const link =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('a[data-version],a[data-chosen-version]')
        : null
    const version = link?.dataset.version ?? link?.dataset.chosenVersion
    if (version) storage.set('version', version)
  })
}
