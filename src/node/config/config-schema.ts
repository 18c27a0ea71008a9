import { z } from 'zod'
import { checkOverridesSchema } from '../../content/checks/check-levels.ts'
import { NAVBAR_ITEM_TYPES } from '../../model/config.ts'
import { nearest } from '../../model/util/nearest.ts'
import { HITS_PER_PAGE } from '../../search/protocol.ts'
import { address } from './address.ts'
import { ownerOptions } from './owner-schema.ts'

const link = z.strictObject({ label: z.string().min(1), href: address })
const position = z.enum(['left', 'right']).default('left')
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
  src: z.string(),
  srcDark: z.string().optional(),
  alt: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  href: address.optional(),
})

const target = (what: string) =>
  z
    .string({ error: `a ${what} item needs a target: the ${what === 'doc' ? 'id of a doc' : 'name of a sidebar'}` })
    .min(1)

const itemSchemas = {
  link: z.strictObject({
    type: z.literal('link'),
    ...link.shape,
    position,
    button: z.enum(['primary', 'secondary']).optional(),
  }),
  doc: z.strictObject({ type: z.literal('doc'), label: z.string().optional(), target: target('doc'), position }),
  sidebar: z.strictObject({
    type: z.literal('sidebar'),
    label: z.string().optional(),
    target: target('sidebar'),
    position,
  }),
  dropdown: z.strictObject({
    type: z.literal('dropdown'),
    label: z.string().min(1),
    items: z.array(link).min(1),
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
  embedded: z.boolean().default(true),
  // The maximum of one response; the default is the search modal's own.
  hitsPerGroup: z.int(hitsPerGroupError).min(1, hitsPerGroupError).max(HITS_PER_PAGE, hitsPerGroupError).default(5),
  hosted: z
    .strictObject({
      appId: required('appId'),
      apiKey: required('apiKey'),
      indexName: required('indexName'),
      hosts: z.array(z.url()).min(1).optional(),
      insights: z.boolean().default(false),
    })
    .optional(),
  missingResultsHref: address.optional(),
})

/** The schema of `site.config.ts`; only the title and the origin have no default. */
export const configSchema = z.strictObject({
  title: z.string().min(1),
  tagline: z.string().default(''),
  origin: z.url().transform((origin) => origin.replace(/\/+$/, '')),
  basePath: basePath.default('/'),
  locale: languageTag.default('en'),
  locales: z.array(z.strictObject({ code: languageTag, label: z.string(), basePath })).default([]),
  searchTag: z.string().default('docs'),
  versionsHref: address.optional(),
  logo: logoSchema.optional(),
  favicon: z.string().optional(),
  socialCard: z.string().optional(),
  themeColor: color.optional(),
  colorMode: z
    .strictObject({ default: z.enum(['light', 'dark']).default('light'), followSystem: z.boolean().default(false) })
    .default({ default: 'light', followSystem: false }),
  storage: z
    .strictObject({
      type: z.enum(['localStorage', 'sessionStorage']).default('localStorage'),
      suffix: z.string().default(''),
    })
    .default({ type: 'localStorage', suffix: '' }),
  announcement: z
    .strictObject({
      id: z.string().min(1).default('announcement'),
      content: z.string().min(1),
      backgroundColor: color.optional(),
      textColor: color.optional(),
      isCloseable: z.boolean().default(true),
    })
    .optional(),
  navbar: z
    .strictObject({
      title: z.string().optional(),
      hideOnScroll: z.boolean().default(false),
      items: z.array(navbarItem).default([
        { type: 'versions', position: 'right' },
        { type: 'locales', position: 'right' },
      ]),
      previousVersionsHref: address.optional(),
      backgroundColor: color.optional(),
      textColor: color.optional(),
    })
    .prefault({}),
  footer: z
    .strictObject({
      style: z.enum(['light', 'dark']).default('light'),
      logo: logoSchema.optional(),
      links: z.array(z.strictObject({ title: z.string(), items: z.array(link) })).default([]),
      copyright: z.string().default(''),
    })
    .prefault({}),
  search: search.prefault({}),
  offline: z.boolean().default(true),
  videos: z.array(z.enum(['youtube'])).optional(),
  redirects: z.strictObject({ pages: z.enum(['all', 'site', 'none']).default('site') }).prefault({}),
  ...ownerOptions,
  checks: checkOverridesSchema.prefault({}),
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
