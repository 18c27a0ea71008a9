import { z } from 'zod'
import { CHECK_LEVELS } from '../../model/checks/check.ts'

const level = z
  .enum(CHECK_LEVELS, { error: ({ input }) => `unknown level ${input}; write ${CHECK_LEVELS.join(', ')}` })
  .optional()

/** Levels of checks as written in the configuration and in the version table. */
export const checkOverridesSchema = z.strictObject({
  samples: level.describe('Code of pages: syntax, and names of the client.'),
  spelling: level.describe('English spelling, with the words of dictionary.txt.'),
  links: level.describe('Links to pages, headings and files.'),
  images: level.describe('Pictures: their files and text alternatives.'),
  html: level.describe('HTML in Markdown that is dropped.'),
})
