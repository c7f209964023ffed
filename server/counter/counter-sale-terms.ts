import { counterSettings } from '#contracts/admin/counter-settings.ts'
import { zoneTaxSettings } from '#contracts/admin/zone-tax.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import { pricedUnder, undertakingInForce } from '#rules/checkout/zero-rated.ts'
import { discountShares, maxCounterDiscount, maxDiscountReason } from '#rules/counter/counter-discount.ts'
import { rateFixedUntil } from '#rules/counter/fixed-rate.ts'
import { type Day, dayInIndia } from '#rules/days.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { bpsOf, type Paise } from '#rules/money.ts'
import type { Caller } from '#server/caller.ts'
import { quoteProduct } from '#server/checkout/quote/quote-product.ts'
import { notFound } from '#server/errors.ts'
import { leftBeside, tagsOf } from '#server/pricing/left-beside.ts'
import { type PricedProduct, pricedProducts } from '#server/pricing/priced-product.store.ts'
import type { ChosenProduct } from '#server/pricing/product-price.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'

/** A product of a sale as it is chosen, with the coupon in its price; weights and price are of all pieces. */
export type Chosen = { found: PricedProduct; product: ChosenProduct; quantity: number }
export type QuotedChosen = Chosen & { quote: Quote }

/** The products of a sale with what they cost, and the limits of this caller for all of them together; paise. */
export type CounterSaleTerms = {
  items: QuotedChosen[]
  total: Paise
  maxDiscount: Paise
  maxDiscountReason: string
  minAdvance: Paise
  minAdvanceBps: number
  /** The last day on which the balance of an advance booked now is taken at this rate. */
  rateFixedUntil: Day
}

type ItemOfSale = { productId: string; itemTag?: string | undefined }

/** Products at this moment's prices, in the order asked. Refuses (404) those that are not on sale, by name if it can. */
export async function pricedProductsOnSale(
  { db }: Shop,
  wanted: readonly ItemOfSale[],
): Promise<PricedProduct[]> {
  const ids = wanted.map(({ productId }) => productId)
  const products = await pricedProducts(db, ids, { tags: tagsOf(wanted) })
  return wanted.map((line) => {
    const one = products.get(line.productId)
    if (!one) throw notFound('Product not found.')
    if (one.product.archivedAt)
      throw notFound(
        wanted.length === 1 ? 'Product not found.' : `“${one.product.name}” is no longer on sale.`,
      )
    return { ...one, product: leftBeside(one.product, line, wanted) }
  })
}

/** The quotes of a sale, with the discount as far as it may go, shared among the products, and the caller's limits. */
export async function counterSaleTerms(
  shop: Shop,
  caller: Caller,
  { chosen: wanted, discount, isSez }: { chosen: readonly Chosen[]; discount: Paise; isSez: boolean },
): Promise<CounterSaleTerms> {
  const { maxDiscountBps, minAdvanceBps, rateFixedDays } = await readSetting(shop, counterSettings)
  const now = shop.clock.now()
  const letter = isSez ? undertakingInForce(await readSetting(shop, zoneTaxSettings), dayInIndia(now)) : null
  const chosen = wanted.map((one) => {
    const { breakup } = pricedUnder(letter, { breakup: one.product.breakup, extras: [] })
    return { ...one, product: { ...one.product, breakup } }
  })
  const limit = isAllowed(caller.role, 'prices.cut') ? null : maxDiscountBps
  const maxUpTo = (bps: number | null) =>
    chosen.map(({ product }) => maxCounterDiscount(product.breakup, bps))
  const max = maxUpTo(limit)
  const maxDiscount = sumOf(max)
  const off = discountShares(Math.min(discount, maxDiscount), max)
  const items = chosen.map((one, nth) => ({
    ...one,
    quote: quoteProduct(one.found, one.product, { now, welcomeBps: 0, counterOff: off[nth] ?? 0, letter }),
  }))
  const total = items.reduce((sum, { quote }) => sum + quote.total, 0)
  return {
    ...{ items, total, maxDiscount, minAdvanceBps },
    maxDiscountReason: maxDiscountReason(maxDiscount, sumOf(maxUpTo(null)), limit),
    minAdvance: bpsOf(total, minAdvanceBps),
    rateFixedUntil: rateFixedUntil(now, rateFixedDays),
  }
}

const sumOf = (amounts: readonly Paise[]): Paise => amounts.reduce((sum, one) => sum + one, 0)
