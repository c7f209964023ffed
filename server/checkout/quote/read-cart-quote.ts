import { panSettings } from '#contracts/admin/pans.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { CartQuoteView, readCartQuote as contract } from '#contracts/quotes.ts'
import { needsPan, panThreshold } from '#rules/orders/pan.ts'
import { readCouponCode } from '#rules/promotions/coupon.ts'
import type { Caller } from '#server/caller.ts'
import { openProductsOf } from '#server/checkout/customer-payments.store.ts'
import { readWishes } from '#server/checkout/items-for-sale.ts'
import { unavailabilityOf, unavailableSentence } from '#server/checkout/unavailability.ts'
import { notFound, ShopError } from '#server/errors.ts'
import { settingAmong } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { showQuotes } from './shown-quotes.ts'

/**
 * The price of several products for this customer with one payment, and why others cannot be bought now. Reserves
 * nothing and promises nothing.
 */
export async function readCartQuote(
  shop: Shop,
  caller: Caller,
  { items, coupon, isSez }: ParsedRequest<typeof contract>['body'],
): Promise<CartQuoteView> {
  const read = await readWishes(shop.db, items, caller)
  const first = read.find(({ found }) => found !== null)?.found
  if (!first) throw notFound('Product not found.')
  const own = await openProductsOf(shop.db, caller.customerId)
  const sentences = new Map<object, string>()
  const available = read.flatMap(({ wish, found }) => {
    const freed = own.get(wish.productId) ?? 0
    const unavailability = unavailabilityOf(found, { quantity: wish.quantity, freed })
    if (unavailability) sentences.set(wish, unavailableSentence(unavailability, { found, freed }))
    return found && !unavailability ? [{ wish, found }] : []
  })
  const { answers, couponFault } = await showQuotes(shop, caller, available, { coupon, isSez })
  const quotes = available.flatMap(({ wish }, nth) => {
    const answer = answers[nth] ?? []
    if (answer instanceof ShopError) sentences.set(wish, answer.message)
    return answer instanceof ShopError ? [] : answer
  })
  const sum = (paise: (lines: CartQuoteView['quotes'][number]) => number) =>
    quotes.reduce((total, quote) => total + paise(quote), 0)
  const total = sum(({ lines }) => lines.total)
  const panAbove = panThreshold(settingAmong(first.settings, panSettings))
  return {
    quotes,
    faults: items.flatMap((wish) => {
      const sentence = sentences.get(wish)
      const { productId, itemTag = null } = wish
      return sentence === undefined ? [] : [{ productId, itemTag, sentence }]
    }),
    coupon:
      coupon === ''
        ? null
        : {
            code: readCouponCode(coupon),
            saving: sum((quote) => quote.coupon?.saving ?? 0),
            fault: couponFault,
          },
    promotion: sum(({ lines }) => lines.promotion),
    total,
    pan: { needed: needsPan(total, panAbove), above: panAbove },
  }
}
