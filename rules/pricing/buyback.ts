import { percent } from '#rules/measures.ts'
import { bpsOf, type Paise, portion } from '#rules/money.ts'
import { DAY_MS } from '#rules/time.ts'
import { type Purity, type RateSheet, rateOf } from './purities.ts'
import type { ReturnedProduct } from './returned-product.ts'

/**
 * A way of giving a product back: shares in basis points of today's metal value and of the amount paid for the stones.
 */
export type BuybackShares = { metalBps: number; stoneBps: number }

/** The limit of a quote: for how long, and to which share of the price paid. */
export type BuybackCap = {
  /** Days after delivery; 0: no limit. */
  capDays: number
  /** Basis points of the price paid. */
  capBps: number
}

/** The shop's published terms. */
export type BuybackTerms = BuybackCap & {
  /** Paid in money. */
  cash: BuybackShares
  /** Given towards another product. */
  exchange: BuybackShares
}

/** An offer with its arithmetic: `metal + stones − over = total`. */
export type BuybackOffer = BuybackShares & {
  metal: Paise
  stones: Paise
  /** The reduction due to the limit. */
  over: Paise
  total: Paise
}

export type BuybackQuote = {
  purity: Purity
  netWeightMg: number
  /** Today's, paise per gram. */
  ratePerGram: Paise
  metalValue: Paise
  /** The part of the metal value that counts: less if the product was sold for less than its metal. */
  metalCounted: Paise
  stonesPaid: Paise
  paid: Paise
  /** The refunds of it since, in paise. */
  givenBack: Paise
  /** The most a quote may come to, and until when; null once the rate alone rules. */
  cap: { amount: Paise; until: Date } | null
  cash: BuybackOffer
  exchange: BuybackOffer
}

/** When the limit to the price paid ends: counted from delivery, or from the order while it is not delivered. */
export function capEnds(
  { deliveredAt, placedAt }: { deliveredAt: Date | null; placedAt: Date },
  days: number,
): Date {
  return new Date((deliveredAt ?? placedAt).getTime() + days * DAY_MS)
}

/**
 * The value of a product to the shop today. Each line is rounded once, so the lines add up. At an unchanged rate no
 * quote exceeds the taxable value that was paid: metal and stones of a sold product never cost less than they count.
 */
export function buybackQuote(
  product: ReturnedProduct,
  rates: RateSheet,
  terms: BuybackTerms,
  days: { capUntil: Date; now: Date },
): BuybackQuote {
  const { purity, netWeightMg, stonesPaid, paid, givenBack } = product
  const ratePerGram = rateOf(purity, rates)
  const metalValue = portion(ratePerGram, netWeightMg, 1000)
  const metalCounted = countedMetal(product, metalValue)
  const cap = days.now < days.capUntil ? { amount: bpsOf(paid, terms.capBps), until: days.capUntil } : null
  const maxFor = (worth: Paise) => Math.min(cap?.amount ?? worth, maxGivenBack(worth, product))
  const offer = (shares: BuybackShares) => offerOf({ metalCounted, stonesPaid }, shares, maxFor)
  return {
    purity,
    netWeightMg,
    ratePerGram,
    metalValue,
    metalCounted,
    stonesPaid,
    paid,
    givenBack,
    cap,
    cash: offer(terms.cash),
    exchange: offer(terms.exchange),
  }
}

/** If the customer paid nine tenths of the metal value, nine tenths of today's metal value count. */
function countedMetal({ paidBelowMetal }: ReturnedProduct, metalValue: Paise): Paise {
  if (!paidBelowMetal) return metalValue
  return portion(metalValue, paidBelowMetal.taxable, paidBelowMetal.metalValue)
}

/**
 * The most that the shop still gives for a product, in paise: all refunds of an order are at most the amount paid, or
 * the product's worth where the rate has risen above that.
 */
export function maxGivenBack(
  worth: Paise,
  { paid, givenBack }: Pick<ReturnedProduct, 'paid' | 'givenBack'>,
): Paise {
  return Math.max(paid, worth - givenBack)
}

function offerOf(
  worth: { metalCounted: Paise; stonesPaid: Paise },
  { metalBps, stoneBps }: BuybackShares,
  maxFor: (worth: Paise) => Paise,
): BuybackOffer {
  const metal = bpsOf(worth.metalCounted, metalBps)
  const stones = bpsOf(worth.stonesPaid, stoneBps)
  const total = Math.min(metal + stones, maxFor(metal + stones))
  return { metalBps, metal, stoneBps, stones, over: metal + stones - total, total }
}

/** The policy as customers read it, from the same numbers the quote is worked out with. */
export function buybackPolicy({ cash, exchange, capDays, capBps }: BuybackTerms): string[] {
  const stones = ({ stoneBps }: BuybackShares) =>
    stoneBps === 0 ? 'nothing for stones' : `${percent(stoneBps)} of what you paid for its stones`
  const limit =
    capBps === 10_000 ? 'what you paid for the piece' : `${percent(capBps)} of what you paid for the piece`
  return [
    `Exchange: ${percent(exchange.metalBps)} of the metal value at the day’s rate, and ${stones(exchange)}, towards another piece. It becomes store credit in your account, which never expires.`,
    `Buyback: ${percent(cash.metalBps)} of the metal value at the day’s rate, and ${stones(cash)}, paid by bank transfer or UPI, or as store credit if you prefer.`,
    ...(capDays > 0 ? [`For the first ${days(capDays)} after delivery, both are limited to ${limit}.`] : []),
    'Metal value is the net weight times the rate per gram of its purity on the day you ask for the exchange or buyback. Wastage, making charges, GST and insurance are not returned.',
    'If a piece was sold for less than its metal value, only the same proportion of today’s metal value counts.',
    'We weigh and test the piece when it arrives; please send the invoice with it. If it weighs less than when you bought it or its purity differs, we offer a lower amount at the same rate. If you decline, we send the piece back.',
  ]
}

/** The same as Markdown, for pages; `rules`: those of quotes and weighing. `null` while the shop takes nothing back. */
export function buybackMarkdown(terms: BuybackTerms | null, rules: readonly string[]): string {
  if (!terms) return 'At the moment, we take pieces back only under the terms on this page.'
  const sentences = [
    ...buybackPolicy(terms),
    'Your account shows the value of each delivered order at the current rate. You can ask for an exchange or a buyback there.',
    ...rules,
  ]
  return sentences.map((sentence) => `- ${sentence}`).join('\n')
}

function days(count: number): string {
  return count === 1 ? 'day' : `${count} days`
}
