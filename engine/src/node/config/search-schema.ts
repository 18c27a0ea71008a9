import { z } from 'zod'
import { HITS_PER_PAGE } from '../../search/protocol.ts'
import { addressWith } from './address.ts'
import { isOrigin } from './schema-parts.ts'

const required = (name: string) => z.string().min(1, `\`${name}\` is missing`)

const hitsPerGroupError = 'hitsPerGroup must be a whole number from 1 to 20'

const appIdError = 'an appId has letters and digits, because it is part of the names of the hosts'

// The client adds its own paths to the host.
const hostError = 'a host must be a scheme and a name, such as https://search.example.com, without a path'

/** How the site is searched. */
export const searchSchema = z.strictObject({
  embedded: z
    .boolean()
    .default(true)
    .describe('Builds an index with the site, for use without a hosted provider or if it fails.'),
  // The maximum is that of one response.
  hitsPerGroup: z
    .int(hitsPerGroupError)
    .min(1, hitsPerGroupError)
    .max(HITS_PER_PAGE, hitsPerGroupError)
    .default(5)
    .describe('The maximum number of hits per group in the search modal.'),
  hosted: z
    .strictObject({
      appId: required('appId')
        .regex(/^[\w-]*$/, appIdError)
        .describe('The id of the application.'),
      apiKey: required('apiKey').describe('The public key, which may only search.'),
      indexName: required('indexName').describe('The name of the index.'),
      hosts: z
        .array(z.url({ error: hostError, abort: true }).refine(isOrigin, hostError))
        .min(1)
        .optional()
        .describe('URLs of the hosts, if not those of the provider.'),
      insights: z.boolean().default(false).describe('Reports views and clicks of hits to the provider.'),
    })
    .optional()
    .describe('The account of a hosted search; without it, the built-in index answers.'),
  missingResultsHref: addressWith('query')
    .optional()
    .describe('Where readers report a query without results; {query} is replaced by the query.'),
})
