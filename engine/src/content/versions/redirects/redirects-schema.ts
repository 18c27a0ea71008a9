import { z } from 'zod'

const addressMap = z.record(z.string(), z.string())

/** The content of `redirects.yaml`. */
export const redirectsSchema = z
  .strictObject({
    site: addressMap
      .default({})
      .describe('Old addresses below the base path, with their targets below it, which may have a query and a hash.'),
    aliases: addressMap
      .default({})
      .describe('Old folders of a version, with its name, or its name and a folder in it: docs/1.0: 1.0/docs'),
    host: addressMap
      .default({})
      .describe('Old addresses outside the base path, with paths of the host or full addresses.'),
    versions: z
      .array(
        z.strictObject({
          versions: z.array(z.string()).min(1).describe('The names of the versions.'),
          pages: addressMap.describe('Old addresses below the path of the version, with ids of pages there.'),
        }),
      )
      .default([])
      .describe('Old addresses in versions; a folder means every page below it.'),
  })
  .optional()

/** The content of `redirects.yaml`, read. */
export type RedirectsFile = NonNullable<z.output<typeof redirectsSchema>>
