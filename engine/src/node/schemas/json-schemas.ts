import { z } from 'zod'
import { sidebarItemSchema, sidebarsSchema } from '../../content/sidebars/sidebars.ts'
import { frontMatterSchema } from '../../content/sources/front-matter.ts'
import { redirectsSchema } from '../../content/versions/redirects/redirects-schema.ts'
import { versionsSchema } from '../../content/versions/version-schema.ts'
import { configSchema } from '../config/config-schema.ts'

/** What authors and owners write, by the name of its JSON schema. */
const WRITTEN = {
  config: ['The configuration of a site (site.config.ts)', configSchema],
  'front-matter': ['The front matter of a page', frontMatterSchema],
  redirects: ['Old addresses (redirects.yaml)', redirectsSchema],
  sidebar: ['The sidebars of a version (sidebar.yaml)', sidebarsSchema],
  versions: ['The versions of a site, newest first (versions.yaml)', versionsSchema],
} satisfies Record<string, [string, z.ZodType]>

/** The JSON schemas for editors, by the name of their file. Draft 7 is what they all know. */
export function jsonSchemas(): ReadonlyMap<string, object> {
  return new Map(
    Object.entries(WRITTEN).map(([name, [title, schema]]): [string, object] => {
      const { $schema, ...rest } = z.toJSONSchema(schema, {
        target: 'draft-7',
        io: 'input',
        unrepresentable: 'any',
        override: ({ zodSchema, jsonSchema }) => {
          if (Object.is(zodSchema, sidebarItemSchema)) allowId(jsonSchema)
        },
      })
      return [`${name}.json`, { $schema, title, ...rest }]
    }),
  )
}

/** An id becomes an entry before it is checked, so the generated schema has the entry alone. */
function allowId(item: z.core.JSONSchema.BaseSchema): void {
  const { id, ...entry } = item
  for (const key of Object.keys(item)) delete item[key]
  const page = { type: ['string', 'integer'], description: 'The id of a page: its path in the version, without .md.' }
  Object.assign(item, { anyOf: [page, entry] })
}
