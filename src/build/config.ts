import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { SiteConfig } from '../model/config.ts'
import { suggest } from '../model/nearest.ts'
import { UsageError } from '../model/problem.ts'
import type { Workspace } from './program.ts'

const link = z.strictObject({ label: z.string().min(1), href: z.string().min(1) })

const configSchema = z.strictObject({
  title: z.string().min(1),
  tagline: z.string().default(''),
  origin: z.url().transform((origin) => origin.replace(/\/+$/, '')),
  basePath: z
    .string()
    .regex(/^\/(?:[\w.-]+\/)*$/, 'basePath starts and ends with a slash')
    .default('/'),
  locale: z.string().default('en'),
  searchTag: z.string().default('docs'),
  navbar: z.strictObject({ title: z.string().optional(), items: z.array(link).default([]) }).default({ items: [] }),
  footer: z
    .strictObject({
      links: z.array(z.strictObject({ title: z.string(), items: z.array(link) })).default([]),
      copyright: z.string().default(''),
    })
    .default({ links: [], copyright: '' }),
})

/** What an owner writes in `site.config.ts`; only the title and the origin have no default. */
export type SiteConfigInput = z.input<typeof configSchema>

/** Loads and checks the configuration file; every mistake in it is reported in one error. */
export async function loadConfig({ paths, program }: Workspace): Promise<SiteConfig> {
  const { configFile } = paths
  if (!existsSync(configFile))
    throw new UsageError(`There is no configuration at ${configFile}. Name one with --config FILE.`)
  const parsed = configSchema.safeParse(await importConfig(configFile, program.cacheDir))
  if (!parsed.success)
    throw new UsageError(parsed.error.issues.map((issue) => `${configFile}  ${explain(issue)}`).join('\n'))
  const { navbar, ...config } = parsed.data
  return { ...config, navbar: { ...navbar, title: navbar.title ?? config.title } }
}

function explain(issue: z.core.$ZodIssue): string {
  const at = issue.path.length > 0 ? `${issue.path.join('.')}: ` : ''
  if (issue.code !== 'unrecognized_keys') return `${at}${issue.message}.`
  const [key = ''] = issue.keys
  return `${at}unknown setting ${key}. ${suggest(key, Object.keys(configSchema.shape))}`
}

/** The default export of a TypeScript file, bundled into the cache under its own hash. */
async function importConfig(file: string, cacheDir: string): Promise<unknown> {
  const hash = createHash('sha256').update(file).update(readFileSync(file)).digest('hex').slice(0, 16)
  const bundled = join(cacheDir, 'config', `${hash}.mjs`)
  if (!existsSync(bundled)) {
    const { build } = await import('rolldown')
    const { output } = await build({
      input: file,
      platform: 'node',
      external: /^[^./]/,
      write: false,
      logLevel: 'silent',
    })
    mkdirSync(join(cacheDir, 'config'), { recursive: true })
    writeFileSync(bundled, output[0].code)
  }
  const module = (await import(pathToFileURL(bundled).href)) as { default?: unknown }
  return module.default
}
