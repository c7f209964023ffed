import type { ExclusiveCollection } from '#contracts/promotions.ts'
import type { Shop } from '#server/shop.ts'
import { presentCollection } from './promotions.present.ts'
import { newestCollections } from './promotions.store.ts'

/** At most 100 exclusive collections, the most recently updated first. */
export async function listExclusiveCollections({ db }: Shop): Promise<ExclusiveCollection[]> {
  return (await newestCollections(db)).map(presentCollection)
}
