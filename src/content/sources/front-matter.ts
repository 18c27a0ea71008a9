import type { Root } from 'mdast'
import { z } from 'zod'
import type { Problem } from '../../model/problem.ts'
import type { DocReference, FrontMatter, Place } from '../../model/source.ts'
import { parseYaml, readYaml } from '../files/yaml.ts'

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'write the date as YYYY-MM-DD', abort: true })
  .refine((date) => new Date(date).toJSON()?.startsWith(date) ?? false, 'this date does not exist')

const headingLevel = z.number().int().min(2, 'heading levels go from 2 to 6').max(6, 'heading levels go from 2 to 6')

const frontMatterSchema = z.strictObject({
  title: z.string().min(1).optional(),
  description: z.string().min(1).optional(),
  slug: z
    .string()
    .regex(
      /^\/?\w[\w.-]*(\/\w[\w.-]*)*\/?$/,
      'a slug consists of letters, digits, dots, dashes and underscores, separated by slashes',
    )
    .optional(),
  sidebar_label: z.string().min(1).optional(),
  sidebar_position: z.number().optional(),
  keywords: z.array(z.string()).optional(),
  image: z.string().optional(),
  draft: z.boolean().optional(),
  unlisted: z.boolean().optional(),
  hide_table_of_contents: z.boolean().optional(),
  toc_min_heading_level: headingLevel.optional(),
  toc_max_heading_level: headingLevel.optional(),
  pagination_prev: z.string().nullable().optional(),
  pagination_next: z.string().nullable().optional(),
  custom_edit_url: z
    .url({ protocol: /^https?$/, error: 'write a URL that begins with https:, or null' })
    .nullable()
    .optional(),
  last_update: z.strictObject({ date: day.optional(), author: z.string().optional() }).optional(),
})

/** The front matter of a source, its problems, and the docs it refers to. */
export interface FrontMatterResult {
  readonly value: FrontMatter
  readonly problems: readonly Problem[]
  readonly references: readonly DocReference[]
  /** The place of the value of a key. */
  readonly locate: (path: readonly PropertyKey[]) => Place
}

/** Reads the front matter of a parsed source. */
export function readFrontMatter(file: string, tree: Root): FrontMatterResult {
  const [first] = tree.children
  if (first?.type !== 'yaml') return { value: {}, problems: [], references: [], locate: () => ({ line: 1, column: 1 }) }
  const { value, problems, locate } = readYaml({ file, text: first.value, firstLine: 2 }, frontMatterSchema.optional())
  const references = (['pagination_prev', 'pagination_next'] as const).flatMap((key) => {
    const id = value?.[key]
    return id == null ? [] : [{ key, id, ...locate([key]) }]
  })
  const { toc_min_heading_level: min = 2, toc_max_heading_level: max = 3 } = value ?? {}
  const levels = {
    file,
    ...locate(['toc_min_heading_level']),
    message: 'toc_min_heading_level is greater than toc_max_heading_level.',
  }
  return {
    value: withoutUndefined(value ?? validPart(first.value)),
    problems: min > max ? [...problems, levels] : problems,
    references,
    locate,
  }
}

/** The valid keys: one wrong key must not make a page lose its slug. */
function validPart(text: string): object {
  const raw = parseYaml(text).content
  if (typeof raw !== 'object' || raw === null) return {}
  return Object.fromEntries(
    Object.entries(frontMatterSchema.shape).flatMap(([key, schema]) => {
      const part = schema.safeParse((raw as Record<string, unknown>)[key])
      return part.success ? [[key, part.data]] : []
    }),
  )
}

function withoutUndefined(value: object): FrontMatter {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined))
}
