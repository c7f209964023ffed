import { counterSettings } from '#contracts/admin/counter-settings.ts'
import { giftSettings } from '#contracts/admin/gifts.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import { totalToday } from '#rules/checkout/sale/total-today.ts'
import { formatDate } from '#rules/format-dates.ts'
import { ERASED_PERSON } from '#rules/identity/person-name.ts'
import type { Paise } from '#rules/money.ts'
import { extensionFault, isRateOver } from '#rules/orders/balance/fixed-rate.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, refused } from '#server/errors.ts'
import { peopleByIds } from '#server/identity/people-by-ids.ts'
import { unpaidLines } from '#server/orders/line-balance.ts'
import type { LinesOfOrder } from '#server/orders/lines-of-order.ts'
import type { OrderLine } from '#server/orders/orders.store.ts'
import { mustNotBeOwnOrder } from '#server/orders/own-order.ts'
import { rateFixedUntilOf } from '#server/orders/payment-lines.store.ts'
import { isOnSale, pricedProducts } from '#server/pricing/priced-product.store.ts'
import type { ProductWithPrice } from '#server/pricing/product-price.ts'
import { giftTermsOf } from '#server/pricing/refuse-wish.ts'
import { settingAmong } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import type { extendRate as contract, OrderTenders } from '#trade/counter/contract/tenders.ts'
import { extensionsOf, insertExtension } from './rate-extensions.store.ts'
import { lockCounterOrder, mustBeBought } from './take-payment.ts'

type Extension = ParsedRequest<typeof contract>['body']

/** Lets an advance keep its metal rate until a later day. */
export async function extendRate(
  within: Shop,
  caller: Caller,
  number: string,
  { until, fixedUntil, reason }: Extension,
): Promise<LinesOfOrder> {
  const { db, clock } = within
  const lines = await lockCounterOrder(within, number)
  mustNotBeOwnOrder(caller, lines[0])
  mustBeBought(lines)
  const unpaid = (await unpaidLines(db, lines)).map(({ line }) => line)
  if (unpaid.length === 0) throw refused('This order is paid in full.')
  const current = await rateFixedUntilOf(db, idsOf(unpaid))
  if (current === null) throw refused('The price of this order does not end on a day.')
  if (current !== fixedUntil)
    throw refused(`The rate is fixed until ${formatDate(current)} now. Please check it again.`)
  const at = clock.now()
  const fault = extensionFault(until, { fixedUntil, now: at })
  if (fault) throw invalidField('until', fault)
  await insertExtension(db, { paymentId: lines[0].paymentId, until, reason, by: caller.customerId, at })
  const subject = { type: 'order', id: number } as const
  await audit(db, caller, {
    action: 'counter.extend-rate',
    subject,
    before: { fixedUntil },
    after: { fixedUntil: until, reason },
  })
  return lines
}

const idsOf = (lines: readonly OrderLine[]) => lines.map(({ paymentLineId }) => paymentLineId)

/** Until when the rest of these lines is taken at the fixed rate; null where that does not end. */
export async function presentFixedRate(
  shop: Shop,
  unpaid: readonly OrderLine[],
): Promise<OrderTenders['fixedRate']> {
  const { db, clock } = shop
  const until = await rateFixedUntilOf(db, idsOf(unpaid))
  if (until === null) return null
  const isOver = isRateOver(until, clock.now())
  const price = isOver ? await priceOfAll(shop, unpaid) : null
  const extensions = unpaid[0] ? await extensionsOf(db, unpaid[0].paymentId) : []
  const people = await peopleByIds(db, [...new Set(extensions.map(({ by }) => by))])
  return {
    until,
    isOver,
    priceToday: price,
    extensions: extensions.map(({ until: day, reason, at, by }) => ({
      until: day,
      reason,
      at,
      by: people.get(by) ?? ERASED_PERSON,
    })),
  }
}

/** Paise that the products of lines cost at this moment, without a discount; null where nobody can buy them any more. */
async function priceOfAll({ db }: Shop, lines: readonly OrderLine[]): Promise<Paise | null> {
  const products = await pricedProducts(
    db,
    lines.map(({ productId }) => productId),
  )
  let sum = 0
  for (const line of lines) {
    const priced = products.get(line.productId)
    if (!isOnSale(priced)) return null
    const gift = giftTermsOf(settingAmong(priced.settings, giftSettings))
    const isRounded = settingAmong(priced.settings, counterSettings).roundOff
    const price = totalToday(line, withItemOf(line.quote, priced.product), {
      channel: { kind: 'counter', off: 0, maxBps: null, isRounded },
      coupon: null,
      gift,
    })
    if (price === null) return null
    sum += price
  }
  return sum
}

/** An item that has been sold is not for sale any more, but its balance is still paid. */
function withItemOf({ product: sold }: Quote, product: ProductWithPrice): ProductWithPrice {
  const { tag, ...variant } = sold.variant ?? {}
  if (!tag) return product
  const { netWeightMg, grossWeightMg } = sold
  return { ...product, items: [{ tag, variant, netWeightMg, grossWeightMg }] }
}
