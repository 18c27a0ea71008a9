import { z } from 'zod'
import { CHECK_LEVELS, DEFAULT_LEVELS } from '../../model/checks/check.ts'

const level = z.enum(CHECK_LEVELS, { error: ({ input }) => `unknown level ${input}; write ${CHECK_LEVELS.join(', ')}` })

const ABOUT = {
  samples: 'Code of pages: syntax, and names of the client.',
  spelling: 'English spelling, with the words of dictionary.txt.',
  links: 'Links to pages, headings and files.',
  images: 'Pictures: files and text alternatives.',
  html: 'HTML in Markdown that is dropped.',
}

/** Levels of checks as written in the version table: those that are absent are inherited. */
export const checkOverridesSchema = z.strictObject({
  samples: level.optional().describe(ABOUT.samples),
  spelling: level.optional().describe(ABOUT.spelling),
  links: level.optional().describe(ABOUT.links),
  images: level.optional().describe(ABOUT.images),
  html: level.optional().describe(ABOUT.html),
})

/** Levels of checks as written in the configuration: each has a default. */
export const checkLevelsSchema = z.strictObject({
  samples: level.default(DEFAULT_LEVELS.samples).describe(ABOUT.samples),
  spelling: level.default(DEFAULT_LEVELS.spelling).describe(ABOUT.spelling),
  links: level.default(DEFAULT_LEVELS.links).describe(ABOUT.links),
  images: level.default(DEFAULT_LEVELS.images).describe(ABOUT.images),
  html: level.default(DEFAULT_LEVELS.html).describe(ABOUT.html),
})
