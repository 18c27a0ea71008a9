import { z } from 'zod'
import { checkOverridesSchema } from '../checks/check-overrides.ts'

const variableNameError = 'a variable name begins with a letter; letters, digits, dashes and underscores may follow'

/** YAML reads 1.10 as the number 1.1, so only whole numbers may be written without quotes. */
export const variableValueError = 'the value of a variable is text on one line; put a number such as "1.10" in quotes'
const variableValue = z.union(
  [z.string().regex(/^[^\r\n]*$/, variableValueError), z.int().transform(String)],
  variableValueError,
)

const apiError =
  'api is the name of a file in api/, without .yaml, or a list of such names; put a name such as "1.4" in quotes'

const idMap = z.record(z.string(), z.string()).default({})

/** A row as it is written. */
export const versionSchema = z.strictObject({
  name: z
    .string()
    .regex(/^\w[\w.-]*$/, 'a version name may contain only letters, digits, dots, dashes and underscores')
    .describe('The name of the version, and of its folder.'),
  label: z.string().min(1).optional().describe('The name that readers see, if not the name.'),
  path: z
    .string()
    .regex(/^(\w[\w.-]*)?$/, 'a version path is one folder name, or empty for the latest')
    .optional()
    .describe('The folder in addresses: by default the name, and for the latest version none.'),
  unreleased: z
    .boolean()
    .optional()
    .describe('True: published above the latest version, but neither indexed nor listed.'),
  extends: z
    .string()
    .optional()
    .describe('The older version whose pages this one shows, unless it has a file of its own.'),
  api: z
    .union([z.string().transform((name) => [name]), z.array(z.string())], { error: apiError })
    .default([])
    .describe('The files in api/, without .yaml, that the samples of this version are checked against.'),
  checks: checkOverridesSchema
    .default({})
    .describe('Levels of checks that differ from those of the version it extends, or of the site.'),
  removed: z
    .array(z.string())
    .default([])
    .describe('Ids of inherited pages that this version does not have; a folder ends with a slash.'),
  moved: idMap.describe('New ids of inherited pages, by their old id; folders end with a slash.'),
  successors: idMap.describe('For a removed page of the previous version: the page here to go to.'),
  predecessors: idMap.describe('For a page that is new here: the page of the previous version to go to.'),
  vars: z
    .record(z.string().regex(/^[a-z][\w-]*$/i, variableNameError), variableValue)
    .default({})
    .describe('The values of {{name}} in texts, in addition to those of the version it extends.'),
})

/** The rows of `versions.yaml`, newest first. */
export const versionsSchema = z.array(versionSchema).min(1, 'list at least one version')
