import { diffArrays } from 'diff'

/** Texts with more edits count as rewritten, because comparing them would take quadratic time. */
export const EDIT_LIMIT = { maxEditLength: 4000 }

/** A difference in which everything was replaced. */
export function rewritten<Value>(before: Value, after: Value) {
  return [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ]
}

/** Compares two lists: runs of what both have, or only one. */
export function diffLists<Item>(
  before: readonly Item[],
  after: readonly Item[],
  options: { readonly comparator?: (a: Item, b: Item) => boolean; readonly maxEditLength?: number } = {},
) {
  return diffArrays([...before], [...after], { ...EDIT_LIMIT, ...options }) ?? rewritten(before, after)
}
