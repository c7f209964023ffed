import { panSettings } from '#contracts/admin/pans.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { CartQuoteView, readCartQuote as contract } from '#contracts/quotes.ts'
import { fromRupees, toRupees } from '#rules/money.ts'
import { needsPan } from '#rules/orders/pan.ts'
import { readCouponCode } from '#rules/promotions/coupon.ts'
import type { Caller } from '#server/caller.ts'
import { openProductsOf } from '#server/checkout/customer-payments.store.ts'
import { unavailabilityOf, unavailableSentence } from '#server/checkout/unavailability.ts'
import { notFound } from '#server/errors.ts'
import { pricedProducts } from '#server/pricing/priced-product.store.ts'
import { settingAmong } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { quoteRequests } from './quote-requests.ts'

/**
 * What several products would cost this customer with one payment, and why others cannot be bought now. Holds nothing
 * and promises nothing. Refuses (404) where none of them was ever there.
 */
export async function readCartQuote(
  shop: Shop,
  caller: Caller,
  { items, coupon }: ParsedRequest<typeof contract>['body'],
): Promise<CartQuoteView> {
  const found = await pricedProducts(
    shop.db,
    items.map(({ productId }) => productId),
    caller.customerId,
  )
  const read = items.map((request) => ({ request, found: found.get(request.productId) ?? null }))
  const first = read.find(({ found }) => found !== null)?.found
  if (!first) throw notFound('Product not found.')
  const own = await openProductsOf(shop.db, caller.customerId)
  const sentenceOf = new Map<string, string>()
  const wanted = read.flatMap(({ request, found }) => {
    const { productId, quantity } = request
    const freed = own.get(productId) ?? 0
    const unavailability = unavailabilityOf(found, { quantity, freed })
    if (unavailability) sentenceOf.set(productId, unavailableSentence(unavailability, { found, freed }))
    return found && !unavailability ? [{ request, found }] : []
  })
  const quoted = await quoteRequests(shop, caller, wanted, coupon)
  for (const [productId, { message }] of quoted.faults) sentenceOf.set(productId, message)
  const quoteOf = new Map(quoted.quotes.map((quote) => [quote.productId, quote]))
  const quotes = items.flatMap(({ productId }) => quoteOf.get(productId) ?? [])
  const sum = (paise: (lines: CartQuoteView['quotes'][number]) => number) =>
    quotes.reduce((total, quote) => total + paise(quote), 0)
  const total = sum(({ lines }) => lines.total)
  const panAbove = settingAmong(first.settings, panSettings).above
  return {
    quotes,
    faults: items.flatMap(({ productId }) => {
      const sentence = sentenceOf.get(productId)
      return sentence === undefined ? [] : [{ productId, sentence }]
    }),
    coupon:
      coupon === ''
        ? null
        : {
            code: readCouponCode(coupon),
            saving: toRupees(sum((quote) => fromRupees(quote.coupon?.saving ?? 0))),
            fault: quoted.couponFault,
          },
    promotion: toRupees(sum(({ lines }) => lines.promotion)),
    total: toRupees(total),
    pan: { needed: needsPan(total, fromRupees(panAbove)), above: panAbove },
  }
}
