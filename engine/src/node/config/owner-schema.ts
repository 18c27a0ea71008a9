import { z } from 'zod'
import { FETCHED_RELATIONS, LINK_RELATIONS } from '../../model/owner-config.ts'
import { isProtocolRelative, isWebUrl } from '../../model/scheme.ts'
import { address, addressWith, isHttpsFile, isHttpsOrigin } from './address.ts'

const editUrl = addressWith('file').refine(isWebUrl, {
  error: 'editUrl must be a full URL, such as https://github.com/acme/docs/edit/main/content/',
})

const feedback = z
  .strictObject({
    href: addressWith('page')
      .optional()
      .describe('A form or an issue tracker; {page} is replaced by the URL of the page, encoded.'),
    email: z
      .email('write an e-mail address, such as docs@example.com')
      .optional()
      .describe('The e-mail address for messages about the page.'),
  })
  .refine(({ href, email }) => href !== undefined || email !== undefined, { error: 'feedback needs href or email' })

const pageLink = z.strictObject({
  label: z.string().min(1).describe('The text of the link.'),
  href: addressWith('page', 'markdown').describe(
    'Where it leads; {page} and {markdown} are replaced by the URLs of the page and of its Markdown file, encoded.',
  ),
})

const file = z.string().min(1)

/** Names of `meta` elements that every page sets itself. */
const OWN_META = [
  ...['viewport', 'description', 'keywords', 'robots', 'theme-color', 'twitter:card'],
  ...['docsearch:language', 'docsearch:version', 'docsearch:docusaurus_tag'],
  ...['og:type', 'og:title', 'og:description', 'og:url', 'og:image'],
]

const metaName = z
  .string()
  .min(1)
  .refine((name) => !OWN_META.includes(name.toLowerCase()), {
    error: ({ input }) => `every page has its own ${input}`,
  })

const meta = z
  .strictObject({
    name: metaName.optional().describe('The name, or else a property.'),
    property: metaName.optional().describe('The property, or else a name.'),
    content: z.string().describe('The value.'),
    media: z.string().optional().describe('A media query.'),
  })
  .refine(({ name, property }) => (name === undefined) !== (property === undefined), {
    error: 'a meta element must have either a name or a property',
  })

const link = z
  .strictObject({
    rel: z
      .enum(LINK_RELATIONS, {
        error: ({ input }) => `a link with rel ${input} is not allowed; write ${LINK_RELATIONS.join(', ')}`,
      })
      .describe('What the link is for.'),
    href: address.describe('A path or a URL; for an icon or a manifest a path on the same host.'),
    type: z.string().optional().describe('The media type.'),
    sizes: z.string().optional().describe('The sizes of an icon: 32x32'),
    media: z.string().optional().describe('A media query.'),
    hreflang: z.string().optional().describe('The language of the target.'),
    title: z.string().optional().describe('The name of the target.'),
  })
  .refine(
    ({ rel, href }) =>
      !FETCHED_RELATIONS.some((one) => one === rel) || (href.startsWith('/') && !isProtocolRelative(href)),
    {
      path: ['href'],
      error: 'browsers fetch this link, so it must lead to the same host: write a path that starts with a slash',
    },
  )

const headElement = z
  .strictObject({
    meta: meta.optional().describe('A meta element.'),
    link: link.optional().describe('A link element.'),
  })
  .refine((element) => (element.meta === undefined) !== (element.link === undefined), {
    error: 'an element of the head must be either a meta or a link',
  })

const origin = z.string().refine(isHttpsOrigin, {
  error: ({ input }) => `${input} is not a host: write https://host, without a path or a wildcard`,
})

const script = z.strictObject({
  src: z
    .string()
    .refine(isHttpsFile, { error: 'src must be the full URL of one script: https://host/script.js' })
    .describe('The full https: URL of one script.'),
  connect: z.array(origin).optional().describe('Hosts that it sends data to: https://host'),
  images: z.array(origin).optional().describe('Hosts that it loads images from.'),
  attributes: z
    .record(z.string(), z.string())
    .superRefine((attributes, context) => {
      for (const name of Object.keys(attributes).filter((one) => !/^data-[a-z\d][a-z\d._-]*$/.test(one)))
        context.addIssue({ code: 'custom', message: `the attribute ${name} is not allowed: use data-… only` })
    })
    .optional()
    .describe('data- attributes of its element.'),
})

const weightError = 'weight must be a number from 1 to 1000, or a range such as 100 900'

/** One weight, or the two ends of a range. */
const WEIGHT = /^(?:[1-9]\d{0,2}|1000)(?: (?:[1-9]\d{0,2}|1000))?$/

const font = z.strictObject({
  family: z
    .string()
    .regex(/^[\p{L}\d](?:[\p{L}\d _-]*[\p{L}\d])?$/u, 'write the family without quotes: Inter, Source Code Pro')
    .describe('The name for font-family, without quotes.'),
  src: file
    .endsWith('.woff2', 'a font must be a .woff2 file')
    .describe('A .woff2 file, as a path relative to the folder of the configuration.'),
  weight: z
    .union([z.int().min(1).max(1000), z.string().regex(WEIGHT, weightError)], { error: weightError })
    .transform(String)
    .prefault(400)
    .describe('A weight, or the range of a variable font: 100 900'),
  style: z.enum(['normal', 'italic']).default('normal').describe('The style of the file.'),
  display: z
    .enum(['auto', 'block', 'swap', 'fallback', 'optional'])
    .default('swap')
    .describe('What shows until the font is loaded.'),
  role: z.enum(['text', 'code']).optional().describe('Uses this family for text or for code.'),
})

/** The options of `site.config.ts` with which an owner adds to the site; none has a default. */
export const ownerOptions = {
  editUrl: editUrl
    .optional()
    .describe(
      'The URL of the content folder where it is edited; the path of the file is appended, or put in place of {file}.',
    ),
  feedback: feedback.optional().describe('The link Give feedback at the foot of each page.'),
  pageLinks: z
    .array(pageLink)
    .optional()
    .describe('Links in the menu This page, such as to an assistant that is given the address of the page.'),
  css: z
    .union([file, z.array(file).min(1)], { error: 'css must be the path of a style sheet, or a list of them' })
    .transform((one) => [one].flat())
    .optional()
    .describe('Your style sheets, as paths relative to the folder of the configuration.'),
  head: z.array(headElement).optional().describe('Elements of the head of every page.'),
  scripts: z.array(script).optional().describe('Scripts of other hosts, such as analytics.'),
  fonts: z.array(font).optional().describe('Your fonts.'),
}
