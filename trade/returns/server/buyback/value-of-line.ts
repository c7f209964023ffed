import { buybackSettings } from '#contracts/admin/pricing.ts'
import { soldFor } from '#rules/checkout/quote.ts'
import { quoteAsPacked } from '#rules/orders/packed-weight.ts'
import { type BuybackQuote, type BuybackTerms, buybackQuote, capEnds } from '#rules/pricing/buyback.ts'
import { isPurity } from '#rules/pricing/purities.ts'
import { paidBelowMetal, type ReturnedProduct, stonesPaid } from '#rules/pricing/returned-product.ts'
import { refused } from '#server/errors.ts'
import type { OrderLine } from '#server/orders/orders.store.ts'
import { type LineInFull, lineInFull } from '#server/orders/read-lines.store.ts'
import { type MetalRateRow, rateSheet } from '#server/pricing/rates/rates.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'

export const BRING_IT = 'Please bring this piece to the shop, and we will value it by hand.'

export type ValueOfLine = { quote: BuybackQuote; terms: BuybackTerms; capUntil: Date }

/**
 * The value of a line's product to the shop at these rates, by the terms of today; paise. Refuses (409) a product
 * without metal of a published rate, and everything while the shop buys nothing back.
 */
export async function valueOfLine(
  shop: Shop,
  line: OrderLine,
  rates: MetalRateRow | null,
): Promise<ValueOfLine> {
  const terms = await readSetting(shop, buybackSettings)
  if (!terms.enabled) throw refused('The shop does not buy back or exchange at the moment.')
  const sold = await lineInFull(shop.db, line.id)
  const product = returnedProduct(sold)
  if (!rates || !product) throw refused(BRING_IT)
  const capUntil = capEnds({ deliveredAt: deliveredAt(sold), placedAt: line.placedAt }, terms.capDays)
  const quote = buybackQuote(product, rateSheet(rates), terms, { capUntil, now: shop.clock.now() })
  return { quote, terms, capUntil }
}

/** By its weight when it was handed over, and the price of that. Nobody knows what the stones of a product with a fixed price cost, so only its metal counts. */
export function returnedProduct({ line, refunds }: LineInFull): ReturnedProduct | null {
  const packed = quoteAsPacked(line)
  const { purity, netWeightMg } = packed.product
  if (!isPurity(purity) || netWeightMg === 0) return null
  const givenBack = refunds
    .filter(({ status, isForWeight, isExcess }) => status !== 'failed' && !isForWeight && !isExcess)
    .reduce((sum, { amount }) => sum + amount, 0)
  const sold = soldFor(packed)
  return {
    purity,
    netWeightMg,
    stonesPaid: stonesPaid(sold),
    paidBelowMetal: paidBelowMetal(sold),
    paid: packed.total - givenBack,
    givenBack,
  }
}

function deliveredAt({ history }: LineInFull): Date | null {
  return history.findLast(({ status }) => status === 'Delivered')?.at ?? null
}
