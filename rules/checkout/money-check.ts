import type { Paise } from '#rules/money.ts'
import { type Breakup, leftForOffers, priceBreakup } from '#rules/pricing/breakup.ts'
import { type BuybackTerms, buybackQuote } from '#rules/pricing/buyback.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import { discountOf, isLimited } from '#rules/pricing/reduction-words.ts'
import { stonesPaid } from '#rules/pricing/returned-product.ts'
import type { Metal, PriceTerms } from '#rules/pricing/terms.ts'
import { type QuoteLines, quoteLines } from './quote.ts'

/** Terms that together decide whether a sale earns anything; `buyback` is null while the shop takes nothing back. */
export type MoneyRules = { welcomeBps: number; buyback: BuybackTerms | null }

export type CheckedMoney = {
  /** The price for a new customer, with the welcome offer. */
  soldFor: Paise
  /** The amount that the shares alone promise for it at the same rates; 0 where the product cannot be given back. */
  boughtBackFor: Paise
  /** Whether the value of its metal limits the discount or the offer. */
  isLimited: boolean
}

/**
 * Holds one product against offer, discount and buyback. The shares alone, without the limits of a quote: those keep
 * the shop from losing, but settings that need them promise more than the shop can want.
 */
export function checkedMoney(terms: PriceTerms, rates: RateSheet, rules: MoneyRules): CheckedMoney {
  const breakup = priceBreakup(terms, rates)
  const sold = quoteLines(breakup, { welcomeBps: rules.welcomeBps, delivery: 0 })
  return {
    soldFor: sold.total,
    boughtBackFor: sharesOf(metalOf(terms), { breakup, sold }, rates, rules.buyback),
    isLimited: isLimited(discountOf(breakup)) || isLimited(wantedOffer(breakup, sold, rules.welcomeBps)),
  }
}

function metalOf(terms: PriceTerms): Metal | null {
  return terms.mode === 'fixed' ? (terms.metal ?? null) : terms
}

/** The offer, also where nothing was left of it. */
function wantedOffer(breakup: Breakup, { promotion }: QuoteLines, bps: number) {
  return { bps, amount: promotion?.amount ?? 0, base: leftForOffers(breakup) }
}

const NOW = new Date(0)

function sharesOf(
  metal: Metal | null,
  { breakup, sold }: { breakup: Breakup; sold: QuoteLines },
  rates: RateSheet,
  buyback: BuybackTerms | null,
): Paise {
  if (!metal || !buyback) return 0
  const bought = { breakup, taxable: sold.taxable }
  const { purity, netWeightMg } = metal
  const product = {
    purity,
    netWeightMg,
    stonesPaid: stonesPaid(bought),
    paidBelowMetal: null,
    paid: sold.total,
    givenBack: 0,
  }
  const { cash, exchange } = buybackQuote(product, rates, buyback, { capUntil: NOW, now: NOW })
  return Math.max(cash.total, exchange.total)
}
