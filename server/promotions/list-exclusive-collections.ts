import type { ExclusiveCollection } from '#contracts/promotions.ts'
import type { Shop } from '#server/shop.ts'
import { presentCollection } from './promotions.present.ts'
import { collectionsInOrder } from './promotions.store.ts'

/** At most 100 exclusive collections, in the order the shop shows them. */
export async function listExclusiveCollections({ db, dependOn }: Shop): Promise<ExclusiveCollection[]> {
  dependOn('promotions')
  return (await collectionsInOrder(db)).map(presentCollection)
}
