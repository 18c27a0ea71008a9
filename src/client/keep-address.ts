/**
 * Links to the same page elsewhere (another version, another language) take along what stands behind the address:
 * `data-keep` names `search`, `hash` or both. It is put in as late as possible, when the link is about to be followed.
 */
export function installKeptAddresses(): void {
  const complete = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-keep]') : null
    if (!link) return
    const kept = link.dataset.keep?.split(' ') ?? []
    if (kept.includes('search')) link.search = location.search
    if (kept.includes('hash')) link.hash = location.hash
  }
  for (const name of ['pointerdown', 'click', 'auxclick', 'contextmenu', 'keydown'])
    addEventListener(name, complete, true)
}
