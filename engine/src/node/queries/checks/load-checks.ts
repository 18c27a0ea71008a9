import type { TextChecks } from '../../../content/checks/check-texts.ts'
import type { FindUnknownWords } from '../../../content/spelling/check-spelling.ts'
import type { StoreOwner } from '../kept-texts.ts'
import type { QueryTable } from '../query-table.ts'

/** Loads the checks of texts that are queries: with them come the parsers of samples. */
export async function loadChecks(program: StoreOwner, table: QueryTable, find: FindUnknownWords): Promise<TextChecks> {
  const [{ queriedChecks }, { withKnownWords }] = await Promise.all([
    import('./check-queries.ts'),
    import('./known-words.ts'),
  ])
  return queriedChecks(table, withKnownWords(program, find))
}
