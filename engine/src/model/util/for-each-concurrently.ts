/** Calls an asynchronous function for each item, for as many at a time as `limit`. Throws what a call throws. */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  limit: number,
  call: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values()
  const lane = async () => {
    for (const item of rest) await call(item)
  }
  await Promise.all(Array.from({ length: limit }, lane))
}
