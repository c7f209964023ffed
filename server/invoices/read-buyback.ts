import { buybackSettings } from '#contracts/admin-pricing.ts'
import type { BuybackView } from '#contracts/invoices.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import { type Paise, toRupees } from '#rules/money.ts'
import { type BuybackOffer, buybackPolicy, buybackQuote, type Returned } from '#rules/pricing/buyback.ts'
import { isPurity, PURITIES } from '#rules/pricing/purities.ts'
import { refused } from '#server/errors.ts'
import type { Caller } from '#server/http/caller.ts'
import { rateSheet, ratesInForce } from '#server/pricing/rates.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { orderFor } from './read-invoices.ts'

/**
 * What a delivered piece is worth to the shop at this moment's rates, with the arithmetic. Refuses (409) an order that
 * is not delivered, a piece without metal of a published rate, and everything while the shop buys nothing back.
 */
export async function readBuyback(shop: Shop, caller: Caller, number: string): Promise<BuybackView> {
  const { order } = await orderFor(shop, caller, number)
  if (order.status !== 'Delivered') throw refused('A piece can be valued once it has been delivered.')
  const terms = await readSetting(shop, buybackSettings)
  if (!terms.enabled) throw refused('The shop does not buy back or exchange at the moment.')
  const rates = await ratesInForce(shop.db)
  const piece = returnedOf(order.quote)
  if (!rates || !piece) throw refused('Please bring this piece to the shop: its worth is judged by hand.')

  const quote = buybackQuote(piece, rateSheet(rates), terms)
  return {
    purity: PURITIES[quote.purity].label,
    netWeight: quote.netWeightMg / 1000,
    ratePerGram: toRupees(quote.ratePerGram),
    ratesAt: rates.publishedAt.toISOString(),
    metalValue: toRupees(quote.metalValue),
    stonesPaid: toRupees(quote.stonesPaid),
    cash: presentOffer(quote.cash),
    exchange: presentOffer(quote.exchange),
    policy: buybackPolicy(terms),
  }
}

/** Of a piece with a fixed price nobody knows what its stones cost, so only its metal counts. */
function returnedOf({ piece, breakup, taxable }: Quote): Returned | null {
  const { purity, netWeightMg } = piece
  if (!isPurity(purity) || netWeightMg === 0) return null
  const discountPoints = pointsOff(breakup.subtotal, taxable)
  return { purity, netWeightMg, stoneValue: breakup.stoneValue, discountPoints }
}

/** What all reductions together took off, basis points. */
function pointsOff(subtotal: Paise, taxable: Paise): number {
  return subtotal === 0 ? 0 : Math.round(((subtotal - taxable) * 10_000) / subtotal)
}

function presentOffer({ metalPoints, metal, stonePoints, stones, total }: BuybackOffer) {
  return {
    metalPercent: metalPoints / 100,
    metal: toRupees(metal),
    stonePercent: stonePoints / 100,
    stones: toRupees(stones),
    total: toRupees(total),
  }
}
