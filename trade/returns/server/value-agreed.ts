import { formatRupees, toRupees } from '#rules/money.ts'
import { refused } from '#server/errors.ts'
import type { OrderLine } from '#server/orders/orders.store.ts'
import { type MetalRateRow, rateSheet, ratesInForce } from '#server/pricing/rates/rates.store.ts'
import type { Shop } from '#server/shop.ts'
import type { ReturnAmount } from '#trade/returns/rules/return-amount.ts'
import type { ReturnQuote } from '#trade/returns/rules/return-quote.ts'
import { type EarlierRequest, whyNotBought } from '#trade/returns/rules/return-request.ts'
import { BRING_IT, type ValueOfLine, valueOfLine } from '#trade/returns/server/buyback/value-of-line.ts'

type ValuationRequest = {
  kind: 'exchange' | 'buyback'
  /** `amount` in paise, as the customer has read it; null: what it is now, at the counter. */
  request: { amount: number | null }
  earlier: readonly EarlierRequest[]
}

/**
 * The value at which a customer exchanges or sells a product: the quote they have read, while its rates are in force. With the order
 * locked. Refuses (409) what cannot be bought now, and another value than they have read.
 */
export async function valueAgreed(
  within: Shop,
  line: OrderLine,
  { kind, request, earlier }: ValuationRequest,
): Promise<{ sum: ReturnAmount; quote: ReturnQuote }> {
  const whyNot = whyNotBought({ orderStatus: line.status, requests: earlier })
  if (whyNot) throw refused(whyNot)
  const rates = await ratesInForce(within.db)
  const value = await valueOfLine(within, line, rates)
  const { total } = value.quote[kind === 'exchange' ? 'exchange' : 'cash']
  if (request.amount !== null && total !== request.amount)
    throw refused(`The value is now ${formatRupees(total)}. Please check it again.`, {
      amount: toRupees(total),
    })
  if (total === 0) throw refused(BRING_IT)
  const quote = quoteToKeep(value, kind, { rates, quotedAt: within.clock.now() })
  return { sum: { paid: total, deductions: [], amount: total }, quote }
}

function quoteToKeep(
  { quote, terms, capUntil }: ValueOfLine,
  kind: ValuationRequest['kind'],
  { rates, quotedAt }: { rates: MetalRateRow | null; quotedAt: Date },
): ReturnQuote {
  if (!rates) throw new Error('A product was valued without rates.')
  const { ratePerGram, purity, netWeightMg, givenBack } = quote
  const { capDays, capBps } = terms
  return {
    ratePerGram,
    purity,
    netWeightMg,
    givenBack,
    ratesAt: rates.publishedAt.toISOString(),
    rates: rateSheet(rates),
    shares: terms[kind === 'exchange' ? 'exchange' : 'cash'],
    cap: { capDays, capBps },
    capUntil: capUntil.toISOString(),
    quotedAt: quotedAt.toISOString(),
  }
}
