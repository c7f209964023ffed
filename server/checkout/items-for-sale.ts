import { giftSettings } from '#contracts/admin/gifts.ts'
import type { initiatePayment as contract } from '#contracts/checkout.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Db } from '#db/client.ts'
import type { Extra } from '#rules/checkout/extras.ts'
import { byProduct } from '#server/catalogue/stock.store.ts'
import { notFound, refused, ShopError } from '#server/errors.ts'
import { extrasForSale } from '#server/pricing/extras.ts'
import { type PricedProduct, pricedProducts } from '#server/pricing/priced-product.store.ts'
import type { ChosenProduct } from '#server/pricing/product-price.ts'
import { variantForSale } from '#server/pricing/variant-for-sale.ts'
import { settingAmong } from '#server/settings/read-setting.ts'
import { type Unavailability, unavailabilityOf } from './unavailability.ts'

export type Item = ParsedRequest<typeof contract>['body']['items'][number]

/** What is to be bought, and the product as it is now; `null` where there is none of that id. */
export type ReadItem = { item: Item; found: PricedProduct | null }

/** The same in the variant and with the extras that were chosen. */
export type ItemForSale = { found: PricedProduct; product: ChosenProduct; extras: Extra[] }

/** The products of a payment at this moment's prices, in the order of their ids, which is that of all locks. */
export async function readItems(db: Db, items: readonly Item[]): Promise<ReadItem[]> {
  const found = await pricedProducts(
    db,
    items.map(({ productId }) => productId),
  )
  return items.toSorted(byProduct).map((item) => ({ item, found: found.get(item.productId) ?? null }))
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
    const unavailability = unavailabilityOf(found, freed.filter((id) => id === item.productId).length)
    return unavailability
      ? [{ productId: item.productId, unavailability, name: found?.product.name ?? '' }]
      : []
  })
  const [first] = unavailable
  if (!first) return
  if (isSingle && first.unavailability === 'not on sale') throw notFound('Product not found.')
  const sentences = unavailable.map(({ unavailability, name }) =>
    isSingle ? SENTENCE[unavailability] : SENTENCE_OF_SEVERAL[unavailability](name),
  )
  throw refused(sentences.join(' '), { gone: unavailable.map(({ productId }) => productId) })
}

const SENTENCE = {
  'not on sale': 'Product not found.',
  reserved: 'Someone else is buying the last piece right now.',
  'sold out': 'This piece is sold out.',
} as const satisfies Record<Unavailability, string>

const SENTENCE_OF_SEVERAL = {
  'not on sale': (name) =>
    name === '' ? 'One piece is no longer on sale.' : `“${name}” is no longer on sale.`,
  reserved: (name) => `Someone else is buying the last “${name}” right now.`,
  'sold out': (name) => `“${name}” is sold out.`,
} as const satisfies Record<Unavailability, (name: string) => string>

/**
 * Products as somebody wants to have them. Refuses (400) one without its size, in a variant it does not come in, or
 * with extras it cannot have; of several products, the sentence names it.
 */
export function asChosen(wanted: readonly { item: Item; found: PricedProduct }[]): ItemForSale[] {
  return wanted.map(({ item, found }) => {
    try {
      const product = variantForSale(found.product, item.variant)
      const gifts = settingAmong(found.settings, giftSettings)
      const { extras } = extrasForSale(product, gifts, item.extras)
      return { found, product, extras }
    } catch (fault) {
      if (wanted.length === 1 || !(fault instanceof ShopError)) throw fault
      const about = { ...fault.details, productId: item.productId }
      throw new ShopError(fault.code, `${found.product.name}: ${fault.message}`, about)
    }
  })
}
