/** Items worked on at the same time. */
const CONCURRENCY = 4

/** Does the same with each item, {@link CONCURRENCY} of them at a time. The first fault ends it. */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}
