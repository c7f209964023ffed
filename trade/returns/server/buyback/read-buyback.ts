import { QUOTE_RULES } from '#rules/items/quote-rules.ts'
import { type BuybackOffer, buybackPolicy } from '#rules/pricing/buyback.ts'
import { PURITIES } from '#rules/pricing/purities.ts'
import type { Caller } from '#server/caller.ts'
import { refused } from '#server/errors.ts'
import { billsOfLine } from '#server/invoices/billing.store.ts'
import { orderFor } from '#server/invoices/read-invoices.ts'
import { linksOfPapers } from '#server/modules/tell-of-papers.ts'
import { lacksPan, panTerms } from '#server/orders/lacks-pan.ts'
import { lineMeant } from '#server/orders/lines-of-order.ts'
import { linesOfOrder } from '#server/orders/orders.store.ts'
import { ratesInForce } from '#server/pricing/rates/rates.store.ts'
import type { Shop } from '#server/shop.ts'
import type { BuybackView } from '#trade/returns/contract/buyback.ts'
import { valueOfLine } from './value-of-line.ts'

/**
 * The value of a delivered product to the shop at this moment's rates, with the arithmetic; at first never more than
 * its price.
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
  const links = await linksOfPapers(shop, await billsOfLine(shop.db, line.id))
  const [panOfCash, panOfExchange] = [await panFor(quote.cash), await panFor(quote.exchange)]
  return {
    purity: PURITIES[quote.purity].label,
    netWeight: quote.netWeightMg,
    ratePerGram: quote.ratePerGram,
    ratesAt: rates?.publishedAt.toISOString() ?? '',
    metalValue: quote.metalValue,
    metalCounted: quote.metalCounted,
    stonesPaid: quote.stonesPaid,
    paid: quote.paid,
    givenBack: quote.givenBack,
    cap: quote.cap && {
      percent: terms.capBps,
      amount: quote.cap.amount,
      until: quote.cap.until,
    },
    cash: presentOffer(quote.cash),
    exchange: presentOffer(quote.exchange),
    pan: {
      above: panOfCash.above,
      cash: lacksPan(panOfCash),
      exchange: lacksPan(panOfExchange),
    },
    policy: [...buybackPolicy(terms), ...QUOTE_RULES],
    links: [...links.values()].flat(),
  }
}

function presentOffer({ metalBps, metal, stoneBps, stones, over, total }: BuybackOffer) {
  return {
    metalPercent: metalBps,
    metal,
    stonePercent: stoneBps,
    stones,
    over,
    total,
  }
}
