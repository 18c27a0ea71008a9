/**
 * The position of the sidebar's link to an address, scrolled into view; undefined without such a link. Found without
 * moving the pointer, because some tools react to that. Runs in the page and must be self-contained.
 */
export function findLinkPlace(address: string): { x: number; y: number } | undefined {
  const bare = (pathname: string) => pathname.replace(/(\.html|\/)$/, '')
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => {
    const { left, width, height } = link.getBoundingClientRect()
    return bare(link.pathname) === address && width > 0 && height > 0 && left < 340 && link.checkVisibility()
  })
  const link = links[0]
  link?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  const box = link?.getBoundingClientRect()
  return box && { x: box.left + Math.min(40, box.width / 2), y: box.top + box.height / 2 }
}
