import type { SiteConfig } from '../../model/config.ts'
import {
  looksNamedByContent,
  OFFLINE_FOLDER,
  OFFLINE_WORKER,
  type OfflineFile,
  type OfflineList,
  offlineListFile,
} from '../../model/files/offline-list.ts'
import { resizedPath } from '../../model/files/pictures.ts'
import { VERSIONS_JSON } from '../../model/files/versions-file.ts'
import { listedDocs, sourceOf, type Version } from '../../model/site.ts'
import type { PublishedFile } from '../../model/source.ts'
import { fileAt, fileHref, htmlFile, sitePath, toHref } from '../../model/url.ts'
import { homeRedirect } from '../../site/home-redirect.ts'
import type { SiteContext } from '../../site/site-context.ts'
import type { EmitContext, Emitter } from './emitter.ts'
import { searchFilesOf } from './search-index.ts'

/** If the option is off, browsers delete the versions that they saved before. */
const RETIRED_WORKER = `addEventListener('install',()=>skipWaiting());addEventListener('activate',(event)=>event.waitUntil((async()=>{const path=new URL(registration.scope).pathname;for(const name of await caches.keys())if(name.startsWith('offline ')&&name.includes(\` \${path} \`))await caches.delete(name);await registration.unregister()})()))`

/** For reading without a network: the service worker, and for each version the list of what it keeps. */
export const offlineFiles: Emitter = {
  name: 'offline reading',
  reserves: [OFFLINE_WORKER, OFFLINE_FOLDER].map((name) => ({
    scope: 'site',
    name,
    purpose: 'reading without a network',
  })),
  *emit({ context, bundle, digestOf, ...input }) {
    if (!bundle || !digestOf) return
    const { offline, basePath } = context.config
    yield { file: OFFLINE_WORKER, content: offline ? bundle.offlineWorker : RETIRED_WORKER }
    if (!offline) return
    const home = homeRedirect(context)
    const changing = ownFiles(context.config)
      .map((file) => addressOf(file, basePath))
      .filter((href) => looksNamedByContent(basePath, href))
    const common = [...sharedFiles({ context, bundle, ...input }), htmlFile(sitePath('search')), VERSIONS_JSON]
    for (const version of context.site.versions) {
      const search = context.config.search.embedded ? searchFilesOf(context, input.program, version) : []
      const [index] = search
      const files = [...pagesOf(version), ...common, ...picturesOf(context, version), ...search]
      const list: OfflineList = {
        version: version.name,
        ...(index && { index: fileHref(basePath, index) }),
        ...(home && version === context.latest && { home: toHref(basePath, home.to) }),
        files: files.map((file): OfflineFile => {
          const { hash, bytes } = digestOf(file)
          return [addressOf(file, basePath), hash, bytes]
        }),
        ...(changing.length > 0 && { changing }),
      }
      yield { file: offlineListFile(version.name), content: JSON.stringify(list) }
    }
  },
}

/** The address of a file; of a page, the clean one, because hosts redirect the others to it. */
function addressOf(file: string, basePath: string): string {
  return file.endsWith('.html') ? toHref(basePath, sitePath(file)) : fileHref(basePath, file)
}

function pagesOf(version: Version): string[] {
  return listedDocs(version).map(({ path }) => htmlFile(path))
}

/** What every page may load: the app, scripts of components, fonts, and the pictures of the configuration. */
function sharedFiles({ context, bundle, componentFiles = [] }: EmitContext): string[] {
  const { config } = context
  const scripts = [...(bundle?.files ?? []), ...componentFiles].filter(({ file }) => /\.(?:js|css)$/.test(file))
  return [...scripts.map(({ file }) => file), ...(config.fonts ?? []).map(({ file }) => file), ...ownFiles(config)]
}

/** The pictures of the configuration, which are files of the static folder. */
function ownFiles({ basePath, favicon, logo, footer }: SiteConfig): string[] {
  const images = [
    logo?.src,
    logo?.srcDark,
    footer.logo?.src,
    footer.logo?.srcDark,
    favicon && fileHref(basePath, favicon),
  ]
  return [...new Set(images.flatMap((href) => (href === undefined ? [] : (fileAt(basePath, href) ?? []))))]
}

/** Each picture in one size and format that all browsers know. Other files are for downloading, and may be large. */
function picturesOf({ site }: SiteContext, version: Version): string[] {
  const all = listedDocs(version).flatMap((doc) => sourceOf(site, doc).files ?? [])
  return [...new Set(all.filter(({ path }) => path.startsWith('assets/img/')).map(offlineSize))]
}

function offlineSize({ path, widths = [] }: PublishedFile): string {
  return widths.length > 0 ? resizedPath(path, { width: Math.max(...widths), format: 'webp' }) : path
}
