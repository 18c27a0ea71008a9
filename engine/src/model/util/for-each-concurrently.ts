/**
 * Calls an asynchronous function for each item, for at most `limit` at a time. After a call fails, no further one is started;
 * once those under way have settled, throws the first error.
 */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  limit: number,
  call: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values()
  const errors: unknown[] = []
  const lane = async () => {
    for (const item of rest) {
      await call(item).catch((error: unknown) => errors.push(error))
      if (errors.length > 0) return
    }
  }
  await Promise.all(Array.from({ length: limit }, lane))
  if (errors.length > 0) throw errors[0]
}
