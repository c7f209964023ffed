import type { initiatePayment as contract } from '#contracts/checkout.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Db } from '#db/client.ts'
import type { Wish as WishedLine } from '#rules/checkout/sale/wish.ts'
import { byProduct } from '#server/catalogue/stock.store.ts'
import { notFound, refused, ShopError } from '#server/errors.ts'
import { leftBeside, tagsOf } from '#server/pricing/left-beside.ts'
import { type PricedProduct, pricedProducts } from '#server/pricing/priced-product.store.ts'
import { mustBeSellable } from '#server/pricing/refuse-wish.ts'
import type { Sale, SaleLine } from './quote/price-sale.ts'
import { unavailabilityOf, unavailableSentence } from './unavailability.ts'

export type Item = ParsedRequest<typeof contract>['body']['items'][number]

/** A wish, and its product as it is now; `null` where no product of that id has a price. */
export type ReadWish<Wish = Item> = { wish: Wish; found: PricedProduct | null }

/** The products of a customer's payment at this moment's prices, in the order of their ids, which is that of all locks. */
export async function readItems(db: Db, items: readonly Item[], customerId: string): Promise<ReadWish[]> {
  return (await readWishes(db, items, { customerId })).toSorted((one, other) =>
    byProduct(one.wish, other.wish),
  )
}

/** The same in the order asked. Of a product in several lines, each line finds what the others leave. */
export async function readWishes<Wish extends Pick<WishedLine, 'productId' | 'itemTag'>>(
  db: Db,
  wishes: readonly Wish[],
  reader: { customerId?: string; approved?: boolean } = {},
): Promise<ReadWish<Wish>[]> {
  const ids = wishes.map(({ productId }) => productId)
  const products = await pricedProducts(db, ids, { ...reader, tags: tagsOf(wishes) })
  return wishes.map((wish) => {
    const one = products.get(wish.productId)
    // One that has no price is not for sale, and does not take the others with it.
    if (!one || one.maxQuantity === 0) return { wish, found: null }
    return { wish, found: { ...one, product: leftBeside(one.product, wish, wishes) } }
  })
}

/**
 * Refuses what cannot be bought now: a single product that is not on sale (404), and (409) those that are gone, all
 * named, with their ids in `gone`. `freed` are the products that the customer gives back with this attempt.
 */
export function mustBeAvailable(
  read: readonly ReadWish[],
  { freed, isSingle }: { freed: readonly string[]; isSingle: boolean },
): void {
  const unavailable = read.flatMap(({ wish, found }) => {
    const { productId, quantity } = wish
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

/** Lines that are sold as they were wished. Throws the first fault; of several products, its sentence names the product. */
export function soldLines(answers: Sale['answers']): SaleLine[] {
  return answers.map((answer) => {
    try {
      return mustBeSellable<SaleLine>(answer)
    } catch (fault) {
      if (answers.length === 1 || !(fault instanceof ShopError)) throw fault
      const { product } = answer.found
      throw new ShopError(fault.code, `${product.name}: ${fault.message}`, {
        ...fault.details,
        productId: product.id,
      })
    }
  })
}
