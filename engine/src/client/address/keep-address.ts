/**
 * Links to the same page in another version or language keep the current query string or hash: `data-keep` lists
 * `search`, `hash` or both. They are added just before the link is followed, when they are up to date.
 */
export function keepAddressParts(): void {
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
