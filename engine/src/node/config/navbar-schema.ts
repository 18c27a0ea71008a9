import { z } from 'zod'
import { NAVBAR_ITEM_TYPES } from '../../model/config.ts'
import { nearest } from '../../model/util/nearest.ts'
import { link, position } from './schema-parts.ts'

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

/** An item of the navbar, by its type. */
export const navbarItem = z.discriminatedUnion(
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
