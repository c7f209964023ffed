import { LRUCache } from 'lru-cache'
import { connectionOf, type Db } from '#db/client.ts'
import { ShopError } from '#server/errors.ts'
import { type PricedProduct, pricedProduct } from './priced-product.store.ts'

/** Of each database, some 5 kB each. */
const MAX_KEPT = 2000

const kept = new WeakMap<object, LRUCache<string, PricedProduct>>()

/**
 * Writes something by what a product is and costs. A product that was read before is not read again: `write` gets its
 * `reading`, and must write only where `priceReading` is still the same in its own statement, else return null. Then, and
 * where it refuses, the product is read, and `write` is called with no reading to compare.
 */
export async function writeByProduct<Result>(
  db: Db,
  { id, tags }: { id: string; tags: readonly string[] },
  write: (product: PricedProduct | null, reading: string | null) => Promise<Result | null>,
): Promise<Result | null> {
  const ofDatabase = kept.get(connectionOf(db)) ?? new LRUCache<string, PricedProduct>({ max: MAX_KEPT })
  kept.set(connectionOf(db), ofDatabase)
  const before = ofDatabase.get(id)
  const written = before && (await write(before, before.reading).catch(nullWhereRefused))
  if (written) return written
  const product = await pricedProduct(db, id, { tags })
  // Items come and go without a change of the product.
  if (product?.product.stockedBy === 'count') ofDatabase.set(id, product)
  return write(product, null)
}

function nullWhereRefused(fault: unknown): null {
  if (fault instanceof ShopError) return null
  throw fault
}
