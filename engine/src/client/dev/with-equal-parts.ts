import type { PageBody } from '../../model/page.ts'

/** Returns `now` with the objects of `before` for all parts that are equal: React skips components that get only these. */
export function withEqualParts(before: PageBody, now: PageBody): PageBody {
  const parts = Object.entries(now).map(([name, value]) => {
    const known = before[name as keyof PageBody]
    return [name, JSON.stringify(known) === JSON.stringify(value) ? known : value]
  })
  return Object.fromEntries(parts) as PageBody
}
