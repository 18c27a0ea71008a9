import type { Root } from 'mdast'
import { z } from 'zod'
import type { Problem } from '../../model/problem.ts'
import type { DocReference, FrontMatter, Place } from '../../model/source.ts'
import { parseYaml, readYaml } from '../files/yaml.ts'
import type { Report } from '../markdown/report.ts'

/** Spaces alone are no text. */
const text = z.string().trim().min(1)

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'write the date as YYYY-MM-DD', abort: true })
  .refine((date) => new Date(date).toJSON()?.startsWith(date) ?? false, 'this date does not exist')

const headingLevel = z.number().int().min(2, 'heading levels go from 2 to 6').max(6, 'heading levels go from 2 to 6')

/** What the lines between `---` at the top of a page may say. */
export const frontMatterSchema = z.strictObject({
  title: text
    .optional()
    .describe('The title of the page. Without it, the heading of level 1 that the page begins with.'),
  description: text
    .optional()
    .describe('One sentence for search engines and shared links. Without it, the first paragraph.'),
  slug: z
    .string()
    .regex(
      /^\/?\w[\w.-]*(\/\w[\w.-]*)*\/?$/,
      'a slug consists of letters, digits, dots, dashes and underscores, separated by slashes',
    )
    .optional()
    .describe('The address of the page in its folder, or in its version when it starts with a slash.'),
  sidebar_label: text.optional().describe('The label in the sidebar, if not the title.'),
  sidebar_position: z.number().optional().describe('The place in a generated sidebar; small numbers come first.'),
  keywords: z.array(z.string()).optional().describe('Keywords for search engines.'),
  image: z
    .string()
    .min(1)
    .optional()
    .describe('The preview image of shared links: a picture next to the page or in the static folder, or a full URL.'),
  draft: z.boolean().optional().describe('True: only stratadocs dev shows the page.'),
  unlisted: z
    .boolean()
    .optional()
    .describe('True: the page is published, but the lists of the site and search engines leave it out.'),
  layout: z
    .literal('landing')
    .optional()
    .describe('landing makes the page a landing page: a large title, actions, a sample, and numbered steps.'),
  hide_table_of_contents: z.boolean().optional().describe('True: the page has no table of contents.'),
  toc_min_heading_level: headingLevel
    .optional()
    .describe('The highest level of headings in the table of contents; 2 if absent.'),
  toc_max_heading_level: headingLevel
    .optional()
    .describe('The lowest level of headings in the table of contents; 3 if absent.'),
  pagination_prev: z
    .string()
    .nullable()
    .optional()
    .describe('The id of the page that Previous links to, or null for none.'),
  pagination_next: z
    .string()
    .nullable()
    .optional()
    .describe('The id of the page that Next links to, or null for none.'),
  custom_edit_url: z
    .url({ protocol: /^https?$/, error: 'write a URL that begins with https:, or null' })
    .nullable()
    .optional()
    .describe('The URL of Edit this page, or null for no such link.'),
  last_update: z
    .strictObject({
      date: day.optional().describe('The day, as YYYY-MM-DD.'),
      author: z.string().optional().describe('The name of the author.'),
    })
    .optional()
    .describe('Replaces what version control says of the last change.'),
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

/** Reports text between lines of `---` at the top of an included file: it would be left out, as front matter is. */
export function checkLeftOut({ children: [first] }: Root, report: Report): void {
  if (first?.type !== 'yaml') return
  const { document, content, failure } = parseYaml(first.value)
  const isMap = failure === undefined && document.errors.length === 0 && typeof content === 'object'
  if (isMap && !Array.isArray(content)) return
  report(first, 'The text between the lines of --- is not valid front matter.', 'Correct it, or write *** for a line.')
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
