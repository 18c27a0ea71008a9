import { z } from 'zod'
import { CHECK_LEVELS, type CheckKind, DEFAULT_LEVELS } from '../../model/checks/check.ts'

const level = z.enum(CHECK_LEVELS, { error: ({ input }) => `unknown level ${input}; write ${CHECK_LEVELS.join(', ')}` })

const ABOUT = {
  samples: 'Code of pages: syntax, and names of the client.',
  spelling: 'English spelling, with the words of dictionary.txt.',
  links: 'Links to pages, headings and files.',
  images: 'Pictures: files and text alternatives.',
  html: 'HTML in Markdown that is dropped.',
}

/** The keys of both schemas; `levelOf` gives the schema of each value. */
function levelsSchema<Level extends z.ZodType>(levelOf: (kind: CheckKind) => Level) {
  const described = (kind: CheckKind) => levelOf(kind).describe(ABOUT[kind])
  return z.strictObject({
    samples: described('samples'),
    spelling: described('spelling'),
    links: described('links'),
    images: described('images'),
    html: described('html'),
  })
}

/** Levels of checks as written in the version table: those that are absent are inherited. */
export const checkOverridesSchema = levelsSchema(() => level.optional())

/** Levels of checks as written in the configuration: each has a default. */
export const checkLevelsSchema = levelsSchema((kind) => level.default(DEFAULT_LEVELS[kind]))
