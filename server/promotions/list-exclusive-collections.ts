import type { ExclusiveCollection } from '#contracts/promotions.ts'
import type { Shop } from '#server/shop.ts'
import { presentCollection } from './promotions.present.ts'
import { collectionsInOrder } from './promotions.store.ts'

/** At most 100 exclusive collections, in the order the shop shows them. */
export async function listExclusiveCollections({ db }: Shop): Promise<ExclusiveCollection[]> {
  return (await collectionsInOrder(db)).map(presentCollection)
}
