import type { ExclusiveCollection } from '#contracts/promotions.ts'
import type { Shop } from '#server/shop.ts'
import { presentList } from '#server/unreadable/set-aside.ts'
import { presentCollection } from './promotions.present.ts'
import { collectionsInOrder } from './promotions.store.ts'

/** At most 100 exclusive collections, in the order the shop shows them. */
export async function listExclusiveCollections(shop: Shop): Promise<ExclusiveCollection[]> {
  shop.dependOn('promotions')
  return presentList(shop, await collectionsInOrder(shop.db), {
    table: 'exclusive_collections',
    idOf: ({ collection }) => collection.id,
    present: presentCollection,
  })
}
