import type { BuybackView } from '#contracts/invoices.ts'
import { toRupees } from '#rules/money.ts'
import { type BuybackOffer, buybackPolicy } from '#rules/pricing/buyback.ts'
import { PURITIES } from '#rules/pricing/purities.ts'
import { QUOTE_RULES } from '#rules/returns/return-quote.ts'
import type { Caller } from '#server/caller.ts'
import { refused } from '#server/errors.ts'
import { lacksPan, panTerms } from '#server/orders/lacks-pan.ts'
import { lineMeant } from '#server/orders/lines-of-order.ts'
import { linesOfOrder } from '#server/orders/orders.store.ts'
import { ratesInForce } from '#server/pricing/rates/rates.store.ts'
import type { Shop } from '#server/shop.ts'
import { orderFor } from './read-invoices.ts'
import { valueOfLine } from './value-of-line.ts'

/**
 * What a delivered product is worth to the shop at this moment's rates, with the arithmetic; at first never more than
 * was paid for it. Refuses (400) to guess which of several, (409) one that is not delivered, a product without metal of a published rate, and
 * everything while the shop buys nothing back.
 */
export async function readBuyback(
  shop: Shop,
  caller: Caller,
  number: string,
  transactionId: string | undefined,
): Promise<BuybackView> {
  const order = await orderFor(shop, caller, number)
  const line = lineMeant(await linesOfOrder(shop.db, order.id), transactionId)
  if (line.status !== 'Delivered') throw refused('You can get a quote once the order has been delivered.')
  const rates = await ratesInForce(shop.db)
  const { quote, terms } = await valueOfLine(shop, line, rates)
  const panFor = ({ total }: BuybackOffer) => panTerms(shop, line.paymentId, total)
  const [panOfCash, panOfExchange] = [await panFor(quote.cash), await panFor(quote.exchange)]
  return {
    purity: PURITIES[quote.purity].label,
    netWeight: quote.netWeightMg / 1000,
    ratePerGram: toRupees(quote.ratePerGram),
    ratesAt: rates?.publishedAt.toISOString() ?? '',
    metalValue: toRupees(quote.metalValue),
    metalCounted: toRupees(quote.metalCounted),
    stonesPaid: toRupees(quote.stonesPaid),
    paid: toRupees(quote.paid),
    givenBack: toRupees(quote.givenBack),
    cap: quote.cap && {
      percent: terms.capBps / 100,
      amount: toRupees(quote.cap.amount),
      until: quote.cap.until.toISOString(),
    },
    cash: presentOffer(quote.cash),
    exchange: presentOffer(quote.exchange),
    pan: {
      above: toRupees(panOfCash.above),
      cash: lacksPan(panOfCash),
      exchange: lacksPan(panOfExchange),
    },
    policy: [...buybackPolicy(terms), ...QUOTE_RULES],
  }
}

function presentOffer({ metalBps, metal, stoneBps, stones, over, total }: BuybackOffer) {
  return {
    metalPercent: metalBps / 100,
    metal: toRupees(metal),
    stonePercent: stoneBps / 100,
    stones: toRupees(stones),
    over: toRupees(over),
    total: toRupees(total),
  }
}
