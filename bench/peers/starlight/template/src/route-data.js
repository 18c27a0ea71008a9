import { defineRouteMiddleware } from '@astrojs/starlight/route-data'
// Written beside this file by the bench: the sidebar of each version, the latest first.
import versions from './sidebars.json'

/** Shows the sidebar of the page's own version, and the pages before and after it there. */
export const onRequest = defineRouteMiddleware(({ locals, url }) => {
  const route = locals.starlightRoute
  const version = versions.find(({ path }) => path !== '' && `${route.id}/`.startsWith(`${path}/`)) ?? versions[0]
  const href = url.pathname.replace(/\/?$/, '/')
  route.sidebar = version.entries.map((entry) => withState(entry, href))
  const links = linksOf(route.sidebar)
  const at = links.findIndex(({ isCurrent }) => isCurrent)
  route.pagination = { prev: at > 0 ? links[at - 1] : undefined, next: at >= 0 ? links[at + 1] : undefined }
})

function withState(entry, href) {
  if (entry.type === 'link') return { ...entry, isCurrent: entry.href === href, badge: undefined, attrs: {} }
  const entries = entry.entries.map((child) => withState(child, href))
  return { ...entry, entries, collapsed: true, badge: undefined }
}

function linksOf(entries) {
  return entries.flatMap((entry) => (entry.type === 'link' ? [entry] : linksOf(entry.entries)))
}
