import type { Db } from '#db/client.ts'
import { byProduct, releaseStock, reserveStock } from '#server/catalogue/stock.store.ts'
import { ShopError } from '#server/errors.ts'
import type { PriceVersion } from '#server/pricing/priced-product.store.ts'
import type { QuotedItem } from './agreed-quotes.ts'
import { type Item, mustBeAvailable, readItems } from './items-for-sale.ts'

/** A product was priced differently, or came back, between reading and reserving it. The transaction is rolled back. */
export class Outdated extends ShopError {
  constructor(name: string) {
    super('refused', `“${name}” has just changed. Please try again.`)
  }
}

/** The items to pay for, and the product ids of pieces that an earlier payment of the customer frees, one for each. */
type ItemsToReserve = {
  items: readonly Item[]
  quoted: readonly QuotedItem[]
  freed: readonly string[]
  customerId: string
}

/**
 * Counts the pieces to reserve, and frees those that only an earlier payment had, in the order of the products. Refuses
 * (409) products that somebody else has reserved since they were read, naming them all, and a price that has changed
 * ({@link Outdated}).
 */
export async function reserveProducts(
  db: Db,
  { items, quoted, freed, customerId }: ItemsToReserve,
): Promise<void> {
  const wantedOf = new Map<string, { version: PriceVersion; quantity: number }>()
  for (const { wish, found } of quoted) {
    const others = wantedOf.get(wish.productId)?.quantity ?? 0
    wantedOf.set(wish.productId, { version: found.priceVersion, quantity: others + wish.quantity })
  }
  const touched = [...new Set([...wantedOf.keys(), ...freed])].map((productId) => ({ productId }))
  for (const { productId } of touched.toSorted(byProduct)) {
    const freedHere = freed.filter((id) => id === productId).length
    const wanted = wantedOf.get(productId)
    if (!wanted) await releaseStock(db, { productId, quantity: freedHere })
    else if (
      !(await reserveStock(db, productId, wanted.version, { quantity: wanted.quantity, freed: freedHere }))
    )
      throw await whyNotCounted(db, { items, freed, customerId }, productId)
  }
}

/**
 * The reason why the products could not be counted. Those counted already look reserved to this transaction, so only
 * the products from this one on are read again.
 */
async function whyNotCounted(
  db: Db,
  { items, freed, customerId }: Omit<ItemsToReserve, 'quoted'>,
  from: string,
): Promise<Outdated> {
  const read = await readItems(
    db,
    items.filter(({ productId }) => productId >= from),
    customerId,
  )
  mustBeAvailable(read, { freed, isSingle: items.length === 1 })
  return new Outdated(read[0]?.found?.product.name ?? '')
}
