/** Files copied at the same time. */
const AT_A_TIME = 4

/** Does the same with each file, {@link AT_A_TIME} of them at a time. The first fault ends it. */
export async function aFewAtATime<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, worker))
}
