import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { z } from 'zod'
import { knownKeys } from '../../content/files/known-keys.ts'
import { renderInline } from '../../content/markdown/inline.ts'
import { withOverrides } from '../../model/check.ts'
import type { ProgramConfig } from '../../model/config.ts'
import { type Problem, ProblemsError, sortProblems, UsageError } from '../../model/problem.ts'
import { fileHref } from '../../model/url.ts'
import { suggest } from '../../model/util/nearest.ts'
import { VERSIONS_JSON } from '../../model/versions-file.ts'
import { articleRenderers } from '../../theme/content/article-renderers.tsx'
import { cacheFolder, type Workspace } from '../program.ts'
import { type BundledConfig, bundleConfig, importConfig } from './config-file.ts'
import { configSchema, type logoSchema } from './config-schema.ts'
import { optionPlaces } from './option-places.ts'
import { readOwnerFiles } from './owner-files.ts'
import { staticDirOf } from './static-dir.ts'

export type { SiteConfigInput } from './config-schema.ts'

/** An SVG up to this many bytes is inlined into the page, which is cheaper than a request. */
const INLINE_SVG_BYTES = 1500

/** Loads and checks the configuration, bundled or not; all its problems are reported in one error. */
export async function loadConfig({ paths, program }: Workspace, bundled?: BundledConfig): Promise<ProgramConfig> {
  const { configFile } = paths
  const module = bundled ?? (await bundleConfig(configFile))
  const parsed = configSchema.safeParse(await importConfig(configFile, module, cacheFolder(program, 'config')))
  if (!parsed.success) throw new ProblemsError(sortProblems(await problemsOf(configFile, parsed.error.issues)))
  return complete(parsed.data, configFile)
}

/** Renders the announcement, resolves the files of the static folder and reads those beside the configuration. */
async function complete(input: z.output<typeof configSchema>, configFile: string): Promise<ProgramConfig> {
  const { navbar, footer, logo, announcement, locales, ...config } = input
  const { basePath } = config
  const staticDir = staticDirOf(configFile)
  const image = (src: string) => resolveImage(src, { basePath, staticDir })
  for (const file of [config.favicon, config.socialCard]) if (file) requireStatic(file, staticDir)
  const own = { code: config.locale, label: config.locale, basePath }
  return withoutUndefined({
    ...config,
    ...(await readOwnerFiles(config, { dir: dirname(configFile), basePath })),
    locales: locales.length > 0 ? locales : [own],
    versionsHref: config.versionsHref ?? fileHref(basePath, VERSIONS_JSON),
    logo: logo && resolveLogo(logo, image),
    announcement: announcement && renderAnnouncement(announcement),
    navbar: { ...navbar, title: navbar.title ?? config.title },
    footer: { ...footer, logo: footer.logo && resolveLogo(footer.logo, image) },
    checks: withOverrides(config.checks),
  }) as ProgramConfig
}

/** The value after a round trip through JSON: unset options are absent, not undefined. */
function withoutUndefined(value: object): object {
  return JSON.parse(JSON.stringify(value))
}

function renderAnnouncement({ content, ...rest }: NonNullable<z.output<typeof configSchema>['announcement']>): object {
  return { ...rest, html: renderInline(content, articleRenderers.article) }
}

function resolveLogo(logo: z.output<typeof logoSchema>, image: (src: string) => string): object {
  return { ...logo, src: image(logo.src), srcDark: logo.srcDark && image(logo.srcDark) }
}

/** The path of a file in the static folder; throws when it does not exist. */
function requireStatic(name: string, staticDir: string): string {
  const file = join(staticDir, name)
  if (!existsSync(file)) throw new UsageError(`The image ${name} is not in ${staticDir}.`)
  return file
}

/** The URL of an image: as given when it has a scheme, a data URL for a small SVG, or its address on the site. */
function resolveImage(src: string, { basePath, staticDir }: { basePath: string; staticDir: string }): string {
  if (/^[a-z]+:/i.test(src)) return src
  const file = requireStatic(src, staticDir)
  const bytes = readFileSync(file)
  if (!src.endsWith('.svg') || bytes.length > INLINE_SVG_BYTES) return fileHref(basePath, src)
  // Only what ends an address or an attribute has to be encoded.
  return `data:image/svg+xml,${bytes
    .toString('utf8')
    .trim()
    .replace(/[^ !$-;=?-~]|%/g, encodeURIComponent)}`
}

async function problemsOf(file: string, issues: readonly z.core.$ZodIssue[]): Promise<Problem[]> {
  const placeOf = await optionPlaces(file)
  return issues.flatMap((issue) => {
    const { path } = issue
    const at = path.length > 0 ? `${path.join('.')}: ` : ''
    if (issue.code !== 'unrecognized_keys')
      return [{ file, ...placeOf(path), message: `${at}${issue.message.replace(/[^.?]$/, '$&.')}` }]
    return issue.keys.map((key) => ({
      file,
      ...placeOf([...path, key]),
      message: `${at}unknown setting ${key}.`,
      hint: suggest(key, knownKeys(configSchema, path)),
    }))
  })
}
