import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { SiteConfig } from '../../model/config.ts'
import { schemeOf } from '../../model/scheme.ts'
import { fileHref, resolveRelative } from '../../model/url.ts'
import type { configSchema } from './config-schema.ts'
import { type NamedFile, requireFiles } from './named-files.ts'
import type { logoSchema } from './schema-parts.ts'
import { staticDirOf } from './static-dir.ts'

/** An SVG up to this many bytes is inlined into the page, which is cheaper than a request. */
const INLINE_SVG_BYTES = 1500

type Input = Pick<z.output<typeof configSchema>, 'basePath' | 'logo' | 'favicon' | 'socialCard' | 'footer'>
type Logo = z.output<typeof logoSchema>

/** The images of a site. */
type Images = Pick<SiteConfig, 'favicon' | 'socialCard'> & { readonly logo?: Logo; readonly footerLogo?: Logo }

/**
 * The images that a configuration names: logos in the static folder as addresses, icon and preview image as paths below that
 * folder. A leading slash makes no difference, as for pictures in pages. Throws one error for all that are missing.
 */
export async function readSiteImages(config: Input, configFile: string): Promise<Images> {
  const { basePath, logo, favicon, socialCard, footer } = config
  const dir = staticDirOf(configFile)
  await requireFiles(namedImages(config, configFile), configFile)
  const image = (src: string) => (ownFile(src) === undefined ? src : imageHref(pathBelow(src), { basePath, dir }))
  const resolved = (one: Logo): Logo => ({
    ...one,
    src: image(one.src),
    ...(one.srcDark && { srcDark: image(one.srcDark) }),
  })
  return {
    ...(favicon && { favicon: pathBelow(favicon) }),
    ...(socialCard && { socialCard: pathBelow(socialCard) }),
    ...(logo && { logo: resolved(logo) }),
    ...(footer.logo && { footerLogo: resolved(footer.logo) }),
  }
}

/** The images in the static folder, with the options that name them. */
export function namedImages({ logo, favicon, socialCard, footer }: Input, configFile: string): NamedFile[] {
  const dir = staticDirOf(configFile)
  const named: (readonly [string | undefined, ...PropertyKey[]])[] = [
    [favicon, 'favicon'],
    [socialCard, 'socialCard'],
    ...(['src', 'srcDark'] as const).flatMap((key) => [
      [ownFile(logo?.[key]), 'logo', key] as const,
      [ownFile(footer.logo?.[key]), 'footer', 'logo', key] as const,
    ]),
  ]
  return named.flatMap(([file, ...option]): NamedFile[] => (file === undefined ? [] : [{ option, file, dir }]))
}

/** The path of an image in the static folder; undefined for a URL. */
function ownFile(src: string | undefined): string | undefined {
  return src === undefined || schemeOf(src) !== undefined ? undefined : src
}

/** The path of a file below the static folder, without slashes and dots around its names. */
function pathBelow(src: string): string {
  return resolveRelative('', src) ?? src
}

/** The address of an image on the site, or a data URL for a small SVG. */
function imageHref(file: string, { basePath, dir }: { basePath: string; dir: string }): string {
  const bytes = readFileSync(join(dir, file))
  if (!file.endsWith('.svg') || bytes.length > INLINE_SVG_BYTES) return fileHref(basePath, file)
  // Only what ends an address or an attribute has to be encoded.
  return `data:image/svg+xml,${bytes
    .toString('utf8')
    .trim()
    .replace(/[^ !$-;=?-~]|%/gu, encodeURIComponent)}`
}
