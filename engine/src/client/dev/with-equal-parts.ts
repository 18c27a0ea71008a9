import type { PageBody } from '../../model/page.ts'

/** The page `now`, whose parts that equal those of `before` are the same objects: React passes over what shows only these. */
export function withEqualParts(before: PageBody, now: PageBody): PageBody {
  const parts = Object.entries(now).map(([name, value]) => {
    const known = before[name as keyof PageBody]
    return [name, JSON.stringify(known) === JSON.stringify(value) ? known : value]
  })
  return Object.fromEntries(parts) as PageBody
}
