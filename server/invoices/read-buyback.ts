import { buybackSettings } from '#contracts/admin/pricing.ts'
import type { BuybackView } from '#contracts/invoices.ts'
import { soldFor } from '#rules/checkout/quote.ts'
import { toRupees } from '#rules/money.ts'
import { type BuybackOffer, buybackPolicy, buybackQuote, capEnds } from '#rules/pricing/buyback.ts'
import { isPurity, PURITIES } from '#rules/pricing/purities.ts'
import { paidBelowMetal, type ReturnedProduct, stonesPaid } from '#rules/pricing/returned-product.ts'
import type { Caller } from '#server/caller.ts'
import { refused } from '#server/errors.ts'
import { type OrderInFull, orderInFull } from '#server/orders/orders.store.ts'
import { rateSheet, ratesInForce } from '#server/pricing/rates/rates.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { orderFor } from './read-invoices.ts'

/**
 * What a delivered product is worth to the shop at this moment's rates, with the arithmetic; at first never more than
 * was paid for it. Refuses (409) an order that is not delivered, a product without metal of a published rate, and
 * everything while the shop buys nothing back.
 */
export async function readBuyback(shop: Shop, caller: Caller, number: string): Promise<BuybackView> {
  const { order } = await orderFor(shop, caller, number)
  if (order.status !== 'Delivered') throw refused('You can get a quote once the order has been delivered.')
  const terms = await readSetting(shop, buybackSettings)
  if (!terms.enabled) throw refused('The shop does not buy back or exchange at the moment.')
  const rates = await ratesInForce(shop.db)
  const sold = await orderInFull(shop.db, order.id)
  const product = returnedProduct(sold)
  if (!rates || !product) throw refused('Please bring this piece to the shop. We value it by hand.')

  const capUntil = capEnds({ deliveredAt: deliveredAt(sold), placedAt: order.placedAt }, terms.capDays)
  const quote = buybackQuote(product, rateSheet(rates), terms, { capUntil, now: shop.clock.now() })
  return {
    purity: PURITIES[quote.purity].label,
    netWeight: quote.netWeightMg / 1000,
    ratePerGram: toRupees(quote.ratePerGram),
    ratesAt: rates.publishedAt.toISOString(),
    metalValue: toRupees(quote.metalValue),
    metalCounted: toRupees(quote.metalCounted),
    stonesPaid: toRupees(quote.stonesPaid),
    paid: toRupees(quote.paid),
    cap: quote.cap && {
      percent: terms.capBps / 100,
      amount: toRupees(quote.cap.amount),
      until: quote.cap.until.toISOString(),
    },
    cash: presentOffer(quote.cash),
    exchange: presentOffer(quote.exchange),
    policy: buybackPolicy(terms),
  }
}

/** Of a product with a fixed price nobody knows what its stones cost, so only its metal counts. */
function returnedProduct({ order, refunds }: OrderInFull): ReturnedProduct | null {
  const { purity, netWeightMg } = order.quote.piece
  if (!isPurity(purity) || netWeightMg === 0) return null
  const givenBack = refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0)
  const sold = soldFor(order.quote)
  return {
    purity,
    netWeightMg,
    stonesPaid: stonesPaid(sold),
    paidBelowMetal: paidBelowMetal(sold),
    paid: order.total - givenBack,
  }
}

function deliveredAt({ history }: OrderInFull): Date | null {
  return history.findLast(({ status }) => status === 'Delivered')?.at ?? null
}

function presentOffer({
  metalPoints: metalBps,
  metal,
  stonePoints: stoneBps,
  stones,
  over,
  total,
}: BuybackOffer) {
  return {
    metalPercent: metalBps / 100,
    metal: toRupees(metal),
    stonePercent: stoneBps / 100,
    stones: toRupees(stones),
    over: toRupees(over),
    total: toRupees(total),
  }
}
