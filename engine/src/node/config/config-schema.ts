import { z } from 'zod'
import { checkLevelsSchema } from '../../content/checks/check-overrides.ts'
import { address, staticFile } from './address.ts'
import { navbarItem } from './navbar-schema.ts'
import { ownerOptions } from './owner-schema.ts'
import { basePath, color, isOrigin, languageTag, link, logoSchema } from './schema-parts.ts'
import { searchSchema } from './search-schema.ts'

const ORIGIN_ERROR = 'origin must be a scheme and a host, such as https://docs.example.com; a path belongs in basePath'

/** The schema of `site.config.ts`; only the title and the origin have no default. */
export const configSchema = z.strictObject({
  title: z.string().min(1).describe('The name of the site; it follows the title of each page.'),
  tagline: z
    .string()
    .default('')
    .describe('One line about the site, for llms.txt and for browsers that add its search.'),
  origin: z
    .url({ error: ({ code }) => (code === 'invalid_format' ? ORIGIN_ERROR : undefined), abort: true })
    .refine(isOrigin, ORIGIN_ERROR)
    .transform((origin) => origin.replace(/\/+$/, ''))
    .describe('Scheme and host of the published site: `https://docs.example.com`'),
  basePath: basePath.default('/').describe('Where the site is on its host; starts and ends with a slash.'),
  locale: languageTag.default('en').describe('The language of the site, as en or en-US.'),
  locales: z
    .array(
      z.strictObject({
        code: languageTag.describe('The language, as en or en-US.'),
        label: z.string().describe('The name that readers see.'),
        basePath: basePath.describe('Where the site in this language is.'),
      }),
    )
    .default([])
    .describe('Every language of the site, including this one; with only one there is no menu.'),
  searchTag: z.string().default('docs').describe('The tag of the pages in a hosted index.'),
  versionsHref: address
    .optional()
    .describe('The URL of the versions.json of the live site, if this deployment is a frozen copy.'),
  logo: logoSchema.optional().describe('The logo in the navbar.'),
  favicon: staticFile.optional().describe('The icon of the browser tab: a file of the static folder.'),
  socialCard: staticFile.optional().describe('The preview image of shared links: a file of the static folder.'),
  themeColor: z
    .strictObject({
      light: color.default('#ffffff').describe('In light mode, as #rrggbb.'),
      dark: color.default('#14181e').describe('In dark mode, as #rrggbb.'),
    })
    .default({ light: '#ffffff', dark: '#14181e' })
    .describe("The colors of the browser's toolbar."),
  colorMode: z
    .strictObject({
      default: z.enum(['light', 'dark']).default('light').describe('The mode until the reader chooses.'),
      followSystem: z.boolean().default(false).describe('Takes the mode of the system until the reader chooses.'),
    })
    .default({ default: 'light', followSystem: false })
    .describe('Light and dark mode.'),
  storage: z
    .strictObject({
      type: z.enum(['localStorage', 'sessionStorage']).default('localStorage').describe('Where they are kept.'),
      suffix: z.string().default('').describe('Appended to every key, for several sites on one host.'),
    })
    .default({ type: 'localStorage', suffix: '' })
    .describe("Where the browser stores a reader's choices."),
  announcement: z
    .strictObject({
      id: z
        .string()
        .min(1)
        .default('announcement')
        .describe('With a new id, readers who closed the banner see it again.'),
      content: z.string().min(1).describe('One line of Markdown.'),
      backgroundColor: color.optional().describe('As #rrggbb.'),
      textColor: color.optional().describe('As #rrggbb.'),
      isCloseable: z.boolean().default(true).describe('Readers may close it.'),
    })
    .optional()
    .describe('A banner above the navbar.'),
  navbar: z
    .strictObject({
      title: z
        .string()
        .optional()
        .describe(
          'The name next to the logo; by default the title of the site. An empty one shows the logo alone, if that has a text alternative.',
        ),
      hideOnScroll: z.boolean().default(false).describe('Hides the navbar while the reader scrolls down.'),
      items: z
        .array(navbarItem)
        .default([
          { type: 'versions', position: 'right' },
          { type: 'locales', position: 'right' },
        ])
        .describe('Links and menus.'),
      previousVersionsHref: address
        .optional()
        .describe('The URL of documentation for versions older than those of this site.'),
      backgroundColor: color.optional().describe('As #rrggbb.'),
      textColor: color.optional().describe('As #rrggbb.'),
    })
    .refine(({ items, previousVersionsHref: href }) => !href || items.some(({ type }) => type === 'versions'), {
      path: ['previousVersionsHref'],
      error: "only the versions menu shows this link; add { type: 'versions' } to navbar.items, or remove the link.",
    })
    .prefault({})
    .describe('The bar at the top of pages.'),
  footer: z
    .strictObject({
      style: z.enum(['light', 'dark']).default('light').describe('Its colors.'),
      logo: logoSchema.optional().describe('A logo below the links.'),
      links: z
        .array(
          z.strictObject({
            title: z.string().describe('The heading of the column.'),
            items: z.array(link).describe('Its links.'),
          }),
        )
        .default([])
        .describe('Columns of links.'),
      copyright: z.string().default('').describe('The last line.'),
    })
    .prefault({})
    .describe('The foot of pages.'),
  search: searchSchema.prefault({}).describe('How the site is searched.'),
  offline: z.boolean().default(true).describe('Readers can save a version for offline reading.'),
  videos: z
    .array(z.enum(['youtube']))
    .optional()
    .describe('Hosts whose players a page may load.'),
  redirects: z
    .strictObject({
      pages: z
        .enum(['all', 'site', 'none'])
        .default('site')
        .describe('Which old addresses get a small page that redirects: site means all except those in old folders.'),
    })
    .prefault({})
    .describe('Old addresses (redirects.yaml).'),
  staticDocuments: z
    .array(z.string().min(1))
    .default([])
    .describe(
      'Files of the static folder that are published although a browser could run them, as names or patterns: demo/**',
    ),
  ...ownerOptions,
  checks: checkLevelsSchema.prefault({}).describe('The level of each check; versions may override it.'),
})

/** The configuration as written in `site.config.ts`. */
export type SiteConfigInput = z.input<typeof configSchema>
