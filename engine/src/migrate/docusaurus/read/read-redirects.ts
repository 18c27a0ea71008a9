import { generatedLinks } from '../../plan/generated-pages.ts'
import type { DocusaurusSite, Instance } from '../docusaurus-site.ts'
import { applyTrailingSlash, joinAddress, removeTrailingSlash } from './address.ts'
import { readPluginEntries } from './docs/docs-options.ts'
import type { ReadContext } from './read-context.ts'
import { asRecord, asString, asStrings } from './run/plain-data.ts'
import { standInSource } from './run/stand-in.ts'

type Redirect = DocusaurusSite['redirects'][number]

/** The redirects of the redirects plugin, base URL included. The first one of an address counts, and a page wins over any. */
export async function readRedirects(
  plugins: unknown,
  instances: readonly Instance[],
  context: ReadContext,
): Promise<Redirect[]> {
  const entries = readPluginEntries(plugins).filter(({ name }) => name.includes('client-redirects'))
  const addresses = entries.length === 0 ? [] : addressesOf(instances)
  const toLocal = (address: string) => `/${address.slice(context.baseUrl.length)}`
  const local = addresses.map(toLocal)
  const all: Redirect[] = []
  for (const { options } of entries)
    all.push(
      ...extensionRedirects(asRecord(options), local),
      ...listedRedirects(asRecord(options).redirects),
      ...(await createdRedirects(asRecord(options).createRedirects, local, context)),
    )
  const taken = new Set(local.map(removeTrailingSlash))
  const first = new Map<string, Redirect>()
  for (const redirect of all) {
    const key = removeTrailingSlash(redirect.from)
    if (!taken.has(key) && !first.has(key)) first.set(key, redirect)
  }
  return [...first.values()].map(({ from, to }) => ({
    from: joinAddress(context.baseUrl, from),
    to: to.startsWith('/') ? applyTrailingSlash(joinAddress(context.baseUrl, to), context) : to,
  }))
}

/** Every address of the site that leads to a page. */
function addressesOf(instances: readonly Instance[]): string[] {
  return instances.flatMap(({ versions }) =>
    versions.flatMap(({ docs, sidebars }) => [
      ...docs.filter(({ isDraft }) => !isDraft).map(({ permalink }) => permalink),
      ...Object.values(sidebars).flatMap((items) => items.flatMap(generatedLinks).map(({ permalink }) => permalink)),
    ]),
  )
}

function listedRedirects(redirects: unknown): Redirect[] {
  return (Array.isArray(redirects) ? redirects : []).flatMap((entry) => {
    const { from, to } = asRecord(entry)
    return typeof to === 'string' ? toList(from).map((address) => ({ from: address, to })) : []
  })
}

/** `/page.html` leads to `/page`, and `/page` to `/page.html`. */
function extensionRedirects(
  { fromExtensions, toExtensions }: Readonly<Record<string, unknown>>,
  addresses: readonly string[],
): Redirect[] {
  const fromNames = asStrings(fromExtensions) ?? []
  const hasExtension = (address: string) => fromNames.some((extension) => address.endsWith(`.${extension}`))
  const added = fromNames.flatMap((extension) =>
    addresses
      .filter((address) => address !== '/' && !hasExtension(address))
      .map((to) => ({ from: `${removeTrailingSlash(to)}.${extension}${to.endsWith('/') ? '/' : ''}`, to })),
  )
  const removed = (asStrings(toExtensions) ?? []).flatMap((extension) =>
    addresses
      .filter((address) => address.endsWith(`.${extension}`))
      .map((to) => ({ from: to.slice(0, -`.${extension}`.length), to })),
  )
  return [...added, ...removed]
}

async function createdRedirects(
  create: unknown,
  addresses: readonly string[],
  { configFile, run, addNote }: ReadContext,
): Promise<Redirect[]> {
  if (typeof create !== 'function' || standInSource(create) !== undefined) return []
  const failed: string[] = []
  const answers = await run.call(
    create,
    addresses.map((to) => [to]),
  )
  const redirects = addresses.flatMap((to, at) => {
    const { value, error } = answers[at] ?? {}
    if (error !== undefined) failed.push(`${to}: ${error}`)
    return toList(value).map((from) => ({ from, to }))
  })
  if (failed.length > 0) {
    const what = `\`createRedirects\` failed for ${failed.length} ${failed.length === 1 ? 'address' : 'addresses'}, first for ${failed[0]}`
    addNote({ file: configFile, kind: 'redirect', what, instead: 'No redirects for them.' })
  }
  return redirects
}

function toList(value: unknown): string[] {
  const address = asString(value)
  return address === undefined ? (asStrings(value) ?? []) : [address]
}
