import { panSettings } from '#contracts/admin/pans.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { CartQuoteView, readCartQuote as contract } from '#contracts/quotes.ts'
import { fromRupees, toRupees } from '#rules/money.ts'
import { needsPan } from '#rules/orders/pan.ts'
import { readCouponCode } from '#rules/promotions/coupon.ts'
import type { Caller } from '#server/caller.ts'
import { openProductsOf } from '#server/checkout/customer-payments.store.ts'
import { readWishes } from '#server/checkout/items-for-sale.ts'
import { unavailabilityOf, unavailableSentence } from '#server/checkout/unavailability.ts'
import { notFound, ShopError } from '#server/errors.ts'
import { settingAmong } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { type QuoteRequest, quoteRequests } from './quote-requests.ts'

/**
 * What several products would cost this customer with one payment, and why others cannot be bought now. Holds nothing
 * and promises nothing. Refuses (404) where none of them was ever there.
 */
export async function readCartQuote(
  shop: Shop,
  caller: Caller,
  { items, coupon, isSez }: ParsedRequest<typeof contract>['body'],
): Promise<CartQuoteView> {
  const read = await readWishes(shop.db, items, caller.customerId)
  const first = read.find(({ found }) => found !== null)?.found
  if (!first) throw notFound('Product not found.')
  const own = await openProductsOf(shop.db, caller.customerId)
  const sentenceOf = new Map<QuoteRequest, string>()
  const wanted = read.flatMap(({ item: request, found }) => {
    const { productId, quantity } = request
    const freed = own.get(productId) ?? 0
    const unavailability = unavailabilityOf(found, { quantity, freed })
    if (unavailability) sentenceOf.set(request, unavailableSentence(unavailability, { found, freed }))
    return found && !unavailability ? [{ request, found }] : []
  })
  const quoted = await quoteRequests(shop, caller, wanted, { coupon, isSez })
  const quotes = items.flatMap((request) => {
    const answer = quoted.answers.get(request) ?? []
    if (answer instanceof ShopError) sentenceOf.set(request, answer.message)
    return answer instanceof ShopError ? [] : answer
  })
  const sum = (paise: (lines: CartQuoteView['quotes'][number]) => number) =>
    quotes.reduce((total, quote) => total + paise(quote), 0)
  const total = sum(({ lines }) => lines.total)
  const panAbove = settingAmong(first.settings, panSettings).above
  return {
    quotes,
    faults: items.flatMap((request) => {
      const { productId, itemTag } = request
      const sentence = sentenceOf.get(request)
      return sentence === undefined ? [] : [{ productId, itemTag: itemTag ?? null, sentence }]
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
