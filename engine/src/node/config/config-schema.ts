import { z } from 'zod'
import { checkOverridesSchema } from '../../content/checks/check-overrides.ts'
import { NAVBAR_ITEM_TYPES } from '../../model/config.ts'
import { nearest } from '../../model/util/nearest.ts'
import { HITS_PER_PAGE } from '../../search/protocol.ts'
import { address, staticFile } from './address.ts'
import { ownerOptions } from './owner-schema.ts'

const link = z.strictObject({
  label: z.string().min(1).describe('The text of the link.'),
  href: address.describe('A path, or a URL with https:, http: or mailto:.'),
})
const position = z.enum(['left', 'right']).default('left').describe('The side of the navbar.')
const color = z.string().regex(/^#[\da-f]{3,8}$/i, 'write a colour as #rrggbb')

const basePath = z.string().regex(/^\/(?:[\w.-]+\/)*$/, 'basePath starts and ends with a slash')
const languageTag = z.string().refine(isLanguageTag, {
  error: ({ input }) => {
    const corrected = String(input).replaceAll('_', '-')
    return `${input} is not a language tag: write ${isLanguageTag(corrected) ? corrected : 'one such as en or en-US'}`
  },
})

/** An image, with an optional one for dark mode. */
export const logoSchema = z.strictObject({
  src: staticFile.describe('A file of the static folder, or a URL.'),
  srcDark: staticFile.optional().describe('The image in dark mode, if it is another one.'),
  alt: z.string().describe('The text alternative.'),
  width: z.number().int().positive().describe('In pixels.'),
  height: z.number().int().positive().describe('In pixels.'),
  href: address.optional().describe('Where it links to; in the navbar, the home page if absent.'),
})

const itemLabel = z.string().describe('The text in the navbar; by default that of the page.')

const target = (what: string) =>
  z
    .string({ error: `a ${what} item needs a target: the ${what === 'doc' ? 'id of a doc' : 'name of a sidebar'}` })
    .min(1)
    .describe(what === 'doc' ? 'The id of a doc.' : 'The name of a sidebar: the link leads to its first page.')

const itemSchemas = {
  link: z.strictObject({
    type: z.literal('link'),
    ...link.shape,
    position,
    button: z.enum(['primary', 'secondary']).optional().describe('Shows the link as a button.'),
  }),
  doc: z.strictObject({ type: z.literal('doc'), label: itemLabel.optional(), target: target('doc'), position }),
  sidebar: z.strictObject({
    type: z.literal('sidebar'),
    label: itemLabel.optional(),
    target: target('sidebar'),
    position,
  }),
  dropdown: z.strictObject({
    type: z.literal('dropdown'),
    label: z.string().min(1).describe('The text of the button that opens the menu.'),
    items: z.array(link).min(1).describe('The links of the menu.'),
    position,
  }),
  versions: z.strictObject({ type: z.literal('versions'), position }),
  locales: z.strictObject({ type: z.literal('locales'), position }),
  search: z.strictObject({ type: z.literal('search'), position }),
} satisfies Record<(typeof NAVBAR_ITEM_TYPES)[number], z.ZodType>

const navbarItem = z.discriminatedUnion(
  'type',
  [
    itemSchemas.link,
    itemSchemas.doc,
    itemSchemas.sidebar,
    itemSchemas.dropdown,
    itemSchemas.versions,
    itemSchemas.locales,
    itemSchemas.search,
  ],
  {
    error: ({ input }) => {
      const type = String((input as { type?: unknown })?.type)
      const close = nearest(type, NAVBAR_ITEM_TYPES)
      const hint = close ? `Did you mean ${close}? ` : ''
      const what = type === 'undefined' ? 'a navbar item has no type' : `unknown navbar item type ${type}`
      return `${what}. ${hint}Known types: ${NAVBAR_ITEM_TYPES.join(', ')}`
    },
  },
)

const required = (name: string) => z.string({ error: `\`${name}\` is missing` }).min(1, `\`${name}\` is missing`)

const hitsPerGroupError = 'hitsPerGroup is a whole number from 1 to 20'

const search = z.strictObject({
  embedded: z
    .boolean()
    .default(true)
    .describe('Builds an index with the site, for use without a hosted provider or if it fails.'),
  // The maximum of one response; the default is the search modal's own.
  hitsPerGroup: z
    .int(hitsPerGroupError)
    .min(1, hitsPerGroupError)
    .max(HITS_PER_PAGE, hitsPerGroupError)
    .default(5)
    .describe('The most hits of one group in the search modal.'),
  hosted: z
    .strictObject({
      appId: required('appId').describe('The id of the application.'),
      apiKey: required('apiKey').describe('The public key, which may only search.'),
      indexName: required('indexName').describe('The name of the index.'),
      hosts: z.array(z.url()).min(1).optional().describe('URLs of the hosts, if not the own ones of the provider.'),
      insights: z.boolean().default(false).describe('Reports views and clicks of hits to the provider.'),
    })
    .optional()
    .describe('The account of a hosted search; without it, the built-in index answers.'),
  missingResultsHref: address
    .optional()
    .describe('Where readers report a query without results; {query} is replaced by it.'),
})

/** The schema of `site.config.ts`; only the title and the origin have no default. */
export const configSchema = z.strictObject({
  title: z.string().min(1).describe('The name of the site; it follows the title of each page.'),
  tagline: z
    .string()
    .default('')
    .describe('One line about the site, for llms.txt and for browsers that add its search.'),
  origin: z
    .url()
    .transform((origin) => origin.replace(/\/+$/, ''))
    .describe('Scheme and host of the published site: https://docs.example.com'),
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
    .describe('Every language of the site, this one included; with one there is no menu.'),
  searchTag: z.string().default('docs').describe('The tag of the pages in a hosted index.'),
  versionsHref: address
    .optional()
    .describe('The URL of the versions.json of a newer deployment, if this one is kept as it is.'),
  logo: logoSchema.optional().describe('The logo in the navbar.'),
  favicon: staticFile.optional().describe('The icon of the browser tab: a file of the static folder.'),
  socialCard: staticFile.optional().describe('The preview image of shared links: a file of the static folder.'),
  themeColor: color.optional().describe('The colour of the toolbar of the browser, as #rrggbb.'),
  colorMode: z
    .strictObject({
      default: z.enum(['light', 'dark']).default('light').describe('The mode until the reader chooses.'),
      followSystem: z.boolean().default(false).describe('Takes the mode of the system until the reader chooses.'),
    })
    .default({ default: 'light', followSystem: false })
    .describe('Light and dark mode.'),
  storage: z
    .strictObject({
      type: z.enum(['localStorage', 'sessionStorage']).default('localStorage').describe('Where it is kept.'),
      suffix: z.string().default('').describe('Is appended to every key, for several sites on one host.'),
    })
    .default({ type: 'localStorage', suffix: '' })
    .describe('Where the browser keeps what a reader chose.'),
  announcement: z
    .strictObject({
      id: z.string().min(1).default('announcement').describe('Readers who closed it see it again under another id.'),
      content: z.string().min(1).describe('One line of Markdown.'),
      backgroundColor: color.optional().describe('As #rrggbb.'),
      textColor: color.optional().describe('As #rrggbb.'),
      isCloseable: z.boolean().default(true).describe('Readers may close it.'),
    })
    .optional()
    .describe('A banner above the navbar.'),
  navbar: z
    .strictObject({
      title: z.string().optional().describe('The name beside the logo; the title of the site if absent.'),
      hideOnScroll: z.boolean().default(false).describe('Hides the navbar while the reader scrolls down.'),
      items: z
        .array(navbarItem)
        .default([
          { type: 'versions', position: 'right' },
          { type: 'locales', position: 'right' },
        ])
        .describe('Links and menus.'),
      previousVersionsHref: address.optional().describe('Documentation that is older than the versions of this site.'),
      backgroundColor: color.optional().describe('As #rrggbb.'),
      textColor: color.optional().describe('As #rrggbb.'),
    })
    .prefault({})
    .describe('The bar at the top of pages.'),
  footer: z
    .strictObject({
      style: z.enum(['light', 'dark']).default('light').describe('Its colours.'),
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
  search: search.prefault({}).describe('How the site is searched.'),
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
        .describe('Which old addresses get a small page that redirects: site means all but those in old folders.'),
    })
    .prefault({})
    .describe('Old addresses (redirects.yaml).'),
  staticDocuments: z
    .array(z.string().min(1))
    .default([])
    .describe('Files of the static folder that are published whatever they can run, as names or patterns: demo/**'),
  ...ownerOptions,
  checks: checkOverridesSchema.prefault({}).describe('What findings of checks count as; versions may override it.'),
})

/** The configuration as written in `site.config.ts`. */
export type SiteConfigInput = z.input<typeof configSchema>

/** True for a BCP 47 tag: anything else makes `Intl` throw, and is invalid in `hreflang`. */
function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0
  } catch {
    return false
  }
}
