import { join } from 'node:path'
import type { z } from 'zod'
import { knownKeys } from '../../content/files/known-keys.ts'
import { missingValue } from '../../content/files/missing-value.ts'
import { inlineLinks, renderInline } from '../../content/markdown/inline.ts'
import type { ProgramConfig } from '../../model/config.ts'
import { VERSIONS_JSON } from '../../model/files/versions-file.ts'
import { type Problem, ProblemsError, sortProblems } from '../../model/problem.ts'
import { isAllowedScheme, schemeOf } from '../../model/scheme.ts'
import { fileHref } from '../../model/url.ts'
import { suggest, suggestNearest } from '../../model/util/nearest.ts'
import { articleRenderers } from '../../theme/content/article-renderers.tsx'
import type { Workspace } from '../program.ts'
import { bundleConfig, importConfig, withConfigError } from './config-file.ts'
import { configSchema } from './config-schema.ts'
import { optionPlaces } from './option-places.ts'
import { namedOwnerFiles, readOwnerFiles } from './owner-files.ts'
import { namedImages, readSiteImages } from './site-images.ts'

/** Loads and checks the configuration; all its problems are reported in one error. */
export async function loadConfig({ paths: { configFile }, program }: Workspace): Promise<ProgramConfig> {
  const module = await bundleConfig(configFile)
  return completeConfig(await importConfig(configFile, module, program), configFile)
}

/** Checks what a configuration file exports, or would; all its problems are reported in one error. */
export async function completeConfig(exported: unknown, configFile: string): Promise<ProgramConfig> {
  if (exported === undefined) throw new ProblemsError([noExport(configFile)])
  // What is exported may be an object whose properties throw when they are read.
  const parsed = await withConfigError(configFile, async () =>
    configSchema.safeParse(exported, { error: missingValue, reportInput: true }),
  )
  if (!parsed.success) throw new ProblemsError(sortProblems(await problemsOf(configFile, parsed.error.issues)))
  return complete(parsed.data, configFile)
}

const EXPORT = 'Write export default defineConfig({ … }) around its options.'

function noExport(file: string): Problem {
  return { file, line: 1, column: 1, message: 'The configuration has no default export.', hint: EXPORT }
}

/** The files whose contents become part of the configuration, as absolute paths; none if the configuration has problems. */
export function filesOf(exported: unknown, configFile: string): string[] {
  try {
    const { success, data } = configSchema.safeParse(exported)
    const named = success ? [...namedImages(data, configFile), ...namedOwnerFiles(data, configFile)] : []
    return named.map(({ dir, file }) => join(dir, file))
  } catch {
    // Properties that throw when they are read: `completeConfig` says so.
    return []
  }
}

/** Renders the announcement, resolves the files of the static folder and reads those beside the configuration. */
async function complete(input: z.output<typeof configSchema>, configFile: string): Promise<ProgramConfig> {
  const { navbar, footer, announcement, locales, ...config } = input
  const { basePath } = config
  const { footerLogo, ...images } = await readSiteImages(input, configFile)
  const own = { code: config.locale, label: config.locale, basePath }
  const title = navbar.title ?? config.title
  return withoutUndefined({
    ...config,
    ...images,
    ...(await readOwnerFiles(config, { configFile, basePath })),
    locales: locales.length > 0 ? locales : [own],
    versionsHref: config.versionsHref ?? fileHref(basePath, VERSIONS_JSON),
    announcement: announcement && (await renderAnnouncement(announcement, configFile)),
    // Without a name, the link to the home page has that of the logo.
    navbar: { ...navbar, title: config.logo?.alt ? title : title || config.title },
    footer: { ...footer, logo: footerLogo },
  }) as ProgramConfig
}

/** The value after a round trip through JSON: unset options are absent, not undefined. */
function withoutUndefined(value: object): object {
  return JSON.parse(JSON.stringify(value))
}

async function renderAnnouncement(
  { content, ...rest }: NonNullable<z.output<typeof configSchema>['announcement']>,
  file: string,
): Promise<object> {
  const wrong = inlineLinks(content).find((href) => !isAllowedScheme(schemeOf(href)))
  if (wrong !== undefined) {
    const place = (await optionPlaces(file))(['announcement', 'content'])
    const message = `announcement.content: a link cannot use ${schemeOf(wrong)}:.`
    throw new ProblemsError([{ file, ...place, message, hint: 'Use https:, http: or mailto:.' }])
  }
  return { ...rest, html: renderInline(content, articleRenderers.article) }
}

async function problemsOf(file: string, issues: readonly z.core.$ZodIssue[]): Promise<Problem[]> {
  const placeOf = await optionPlaces(file)
  return issues.flatMap((issue) => {
    const { path } = issue
    const at = path.length > 0 ? `${path.join('.')}: ` : ''
    if (issue.code !== 'unrecognized_keys') {
      const close =
        issue.code === 'invalid_value' ? suggestNearest(String(issue.input), issue.values.map(String)) : undefined
      const hint = path.length === 0 && issue.code === 'invalid_type' ? EXPORT : close
      return [
        { file, ...placeOf(path), message: `${at}${issue.message.replace(/[^.?]$/, '$&.')}`, ...(hint && { hint }) },
      ]
    }
    return issue.keys.map((key) => ({
      file,
      ...placeOf([...path, key]),
      message: `${at}unknown option ${key}.`,
      hint: suggest(key, knownKeys(configSchema, path)),
    }))
  })
}
