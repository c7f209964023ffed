import { giftSettings } from '#contracts/admin/gifts.ts'
import type { initiatePayment as contract } from '#contracts/checkout.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Db } from '#db/client.ts'
import { choiceOf } from '#rules/catalogue/tagged-item.ts'
import type { Extra } from '#rules/checkout/extras.ts'
import { byProduct } from '#server/catalogue/stock.store.ts'
import { notFound, refused, ShopError } from '#server/errors.ts'
import { extrasForSale } from '#server/pricing/extras.ts'
import { leftBeside, tagsOf } from '#server/pricing/left-beside.ts'
import { type PricedProduct, pricedProducts } from '#server/pricing/priced-product.store.ts'
import type { ChosenProduct } from '#server/pricing/product-price.ts'
import { inQuantityForSale } from '#server/pricing/quantity-for-sale.ts'
import { variantForSale } from '#server/pricing/variant-for-sale.ts'
import { settingAmong } from '#server/settings/read-setting.ts'
import { unavailabilityOf, unavailableSentence } from './unavailability.ts'

export type Item = ParsedRequest<typeof contract>['body']['items'][number]

/** What is to be bought, and the product as it is now; `null` where there is none of that id. */
export type ReadItem = { item: Item; found: PricedProduct | null }

/** The same in the variant and with the extras that were chosen. */
export type ItemForSale = {
  found: PricedProduct
  /** Its weights and its price are of all pieces. */
  product: ChosenProduct
  /** The item that was named; none where any of its kind will do. */
  itemTag: string | null
  quantity: number
  extras: Extra[]
}

/** The products of a customer's payment at this moment's prices, in the order of their ids, which is that of all locks. */
export async function readItems(db: Db, items: readonly Item[], customerId: string): Promise<ReadItem[]> {
  return (await readWishes(db, items, customerId)).toSorted((one, other) => byProduct(one.item, other.item))
}

/** The same in the order asked. Of a product in several lines, each line finds what the others leave. */
export async function readWishes<Wish extends Pick<Item, 'productId' | 'itemTag'>>(
  db: Db,
  wishes: readonly Wish[],
  customerId: string,
): Promise<{ item: Wish; found: PricedProduct | null }[]> {
  const ids = wishes.map(({ productId }) => productId)
  const found = await pricedProducts(db, ids, { customerId, tags: tagsOf(wishes) })
  return wishes.map((item) => {
    const one = found.get(item.productId)
    // One that has no price is not for sale, and does not take the others with it.
    return {
      item,
      found: one && one.maxQuantity > 0 ? { ...one, product: leftBeside(one.product, item, wishes) } : null,
    }
  })
}

/**
 * Refuses what cannot be bought now: a single product that is not on sale (404), and (409) those that are gone, all
 * named, with their ids in `gone`. `freed` are the products that the customer gives back with this attempt.
 */
export function mustBeAvailable(
  read: readonly ReadItem[],
  { freed, isSingle }: { freed: readonly string[]; isSingle: boolean },
): void {
  const unavailable = read.flatMap(({ item, found }) => {
    const { productId, quantity } = item
    const freedHere = freed.filter((id) => id === productId).length
    const unavailability = unavailabilityOf(found, { quantity, freed: freedHere })
    if (!unavailability) return []
    const name = isSingle ? '' : found?.product.name
    const sentence = found
      ? unavailableSentence(unavailability, { found, freed: freedHere, name })
      : 'One piece is no longer on sale.'
    return [{ productId, unavailability, sentence }]
  })
  const [first] = unavailable
  if (!first) return
  if (isSingle && first.unavailability === 'not on sale') throw notFound('Product not found.')
  throw refused(unavailable.map(({ sentence }) => sentence).join(' '), {
    gone: [...new Set(unavailable.map(({ productId }) => productId))],
  })
}

/**
 * Products as somebody wants to have them. Refuses (400) one without its size, in a variant it does not come in, with
 * extras it cannot have, or in a quantity it is not sold in; of several products, the sentence names it.
 */
export function asChosen(wanted: readonly { item: Item; found: PricedProduct }[]): ItemForSale[] {
  return wanted.map(({ item, found }) => {
    try {
      const product = variantForSale(found.product, choiceOf(item))
      const gifts = settingAmong(found.settings, giftSettings)
      const { extras } = extrasForSale(product, gifts, item.extras)
      const { quantity, itemTag = null } = item
      return { found, product: inQuantityForSale(found, product, item), itemTag, quantity, extras }
    } catch (fault) {
      if (wanted.length === 1 || !(fault instanceof ShopError)) throw fault
      const about = { ...fault.details, productId: item.productId }
      throw new ShopError(fault.code, `${found.product.name}: ${fault.message}`, about)
    }
  })
}
