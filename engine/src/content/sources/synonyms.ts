import { z } from 'zod'
import type { Problem } from '../../model/problem.ts'
import { readYaml } from '../files/yaml.ts'

/** The file that lists synonyms for search, in the content folder. */
export const SYNONYMS_FILE = 'synonyms.yaml'

const group = z
  .array(z.string().trim().min(1))
  // Not min(2): a text has a length, too, so one in place of a list would be reported twice.
  .refine((words) => words.length >= 2, 'a group has at least two words')

const synonymsSchema = z.array(group).optional()

/** Reads groups of words and phrases that mean the same; a phrase belongs to one group. */
export function readSynonyms(text: string): { synonyms: readonly (readonly string[])[]; problems: readonly Problem[] } {
  const { value = [], problems, locate } = readYaml({ file: SYNONYMS_FILE, text }, synonymsSchema)
  const groups = new Map<string, number>()
  const twice = value.flatMap((group, at) =>
    group.flatMap((phrase, index): Problem[] => {
      const key = phrase.toLowerCase()
      const first = groups.get(key)
      if (first === undefined) {
        groups.set(key, at)
        return []
      }
      const message = `${phrase} is listed twice.`
      const hint = first === at ? 'Keep one.' : 'Merge the groups.'
      return [{ file: SYNONYMS_FILE, ...locate([at, index]), message, hint }]
    }),
  )
  return { synonyms: value, problems: [...problems, ...twice] }
}
