import type { VariantChoice } from '#rules/catalogue/variants.ts'
import type { Day } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'
import { type Breakup, leftForOffers, reduction, type StoredBreakup } from '#rules/pricing/breakup.ts'
import { discountBeforeGst, gstOfReduced } from '#rules/pricing/discount-before-gst.ts'
import type { DiscountPart } from '#rules/pricing/discount-part.ts'
import type { SoldFor } from '#rules/pricing/returned-product.ts'
import { type Extra, extrasSum } from './extras.ts'

/**
 * A discount that the shop gives by itself: `bps` basis points of `base`, unless the floor of the price limits it.
 * Orders from before November 2026 have neither `part` nor `base`: their discount was a share of the taxable value.
 */
export type Promotion = {
  code: 'welcome'
  bps: number
  amount: Paise
  part?: DiscountPart
  base?: Paise
}

/**
 * The lines from the price of a product to the amount paid, in paise. Always, `breakup` being the product's own:
 * `breakup.taxable − promotion − counterDiscount + extras = taxable`, `taxable + gst + insurance + delivery + roundOff
 * = total`.
 */
export type QuoteLines = {
  promotion: Promotion | null
  /** The discount of a seller at the counter, before GST; missing where there was none. */
  counterDiscount?: Paise
  /** Engraving, gift wrap and message, where they were wanted. Missing on orders from before they could be. */
  extras?: Extra[]
  taxable: Paise
  gst: Paise
  insurance: Paise
  delivery: Paise
  /** The amount that rounds the bill to whole rupees, after the tax; missing where bills are not rounded. */
  roundOff?: Paise
  total: Paise
}

/**
 * The offer to a customer, frozen when payment starts and kept on the order for ever: the product as it was, the rate
 * it was priced with, and each line up to the total.
 */
export type Quote = QuoteLines & {
  /** Its weights and stones are those of all pieces of the line. */
  product: {
    productId: string
    name: string
    /**
     * The customer's choice, where there was one; `productTitle` names product and choice. Missing on orders from
     * before products came in variants.
     */
    variant?: VariantChoice
    slug: string
    category: string
    material: string
    purity: string
    grossWeightMg: number
    netWeightMg: number
    /** The stones that the line “Stones” of the price is for; missing on orders from before December 2026. */
    stones?: { kind: string; count: number; centiCarats: number }[]
    hsn: string
    images: string[]
    /** Working days until it is made; missing where it was in the shop. Its weights are those it is meant to have. */
    leadDays?: number
  }
  rateId: string | null
  quotedAt: string
  /** The day by which the parcel was promised; missing on orders from before days were promised. */
  deliveryBy?: Day
  /**
   * The last day on which the balance of an advance is taken at this rate, unless a manager extends it; missing where no rate
   * made the price, where all was paid at once, and on orders from before December 2026.
   */
  rateFixedUntil?: Day
  breakup: StoredBreakup
  /** The letter of undertaking under which it is sold to a special economic zone, without tax; missing where it has its tax. */
  letter?: string
  /**
   * The weights (milligrams) and price (paise) at which a piece that was made to order was ordered, and when it was
   * weighed last, where it was weighed before it was paid and that changed the price: all else here follows its real
   * weight then. Missing where that did not happen.
   */
  ordered?: { grossWeightMg: number; netWeightMg: number; total: Paise; weighedAt: string }
}

export type QuoteTerms = {
  welcomeBps: number
  /** The most the welcome offer may take off, in paise before GST. */
  welcomeCap?: Paise | undefined
  delivery: Paise
  extras?: Extra[]
  /** The discount on the bill at the counter, with its GST. */
  counterOff?: Paise
  /** The same before GST, where that is known already. */
  counterDiscount?: Paise
  /** Rounds the total to whole rupees. */
  round?: (lines: QuoteLines) => QuoteLines
}

/**
 * The lines from a product's price to the total. A promotion is a discount known at the time of supply, so it reduces
 * the taxable value and with it the GST (CGST Act, section 15(3)(a)); it is rounded once, as are the halves of the new GST, so the
 * lines add up. It is taken from what the discount left of the discountable part, and never below the metal's value.
 * Without one the product's own lines apply. No promotion reduces the extras: they add exactly the prices they have.
 */
export function quoteLines(breakup: Breakup, terms: QuoteTerms): QuoteLines {
  const { insurance } = breakup
  const { delivery, extras = [] } = terms
  const { part, floor } = breakup.discountable
  const base = leftForOffers(breakup)
  const offered = reduction(terms.welcomeBps, { base, taxable: breakup.taxable, floor })
  const amount = Math.min(offered, terms.welcomeCap ?? offered)
  const counterDiscount = terms.counterDiscount ?? discountBeforeGst(terms.counterOff ?? 0, breakup)
  const reduced = breakup.taxable - amount - counterDiscount
  const tax = gstOfReduced(reduced, breakup)
  const added = extrasSum(extras)
  const [taxable, gst] = [reduced + added.taxable, tax + added.gst]
  const lines: QuoteLines = {
    promotion: amount === 0 ? null : { code: 'welcome', bps: terms.welcomeBps, amount, part, base },
    ...(counterDiscount > 0 && { counterDiscount }),
    ...(extras.length > 0 && { extras }),
    taxable,
    gst,
    insurance,
    delivery,
    total: taxable + gst + insurance + delivery,
  }
  return terms.round ? terms.round(lines) : lines
}

/** Whether a price has the terms it was made with: only those of before November 2026 do not. */
export const hasTerms = (breakup: StoredBreakup): breakup is Breakup => breakup.discountable !== undefined

/** The price paid for the product itself, without engraving and wrapping, which have no worth when it comes back. */
export function soldFor({ breakup, taxable, extras }: QuoteLines & { breakup: StoredBreakup }): SoldFor {
  return { breakup, taxable: taxable - extrasSum(extras).taxable }
}

/**
 * Whether a customer who agreed to `sent` for all of them may be charged the quotes: exactly that, or less because of a
 * promotion their page did not know of. Never more, and never another price.
 */
export function isAgreed(sent: Paise, quotes: readonly (QuoteLines & { breakup: StoredBreakup })[]): boolean {
  const withoutPromotion = ({ breakup, extras, delivery }: (typeof quotes)[number]) =>
    breakup.price + extrasSum(extras).price + delivery
  const sumOf = (paise: (quote: (typeof quotes)[number]) => Paise) =>
    quotes.reduce((sum, quote) => sum + paise(quote), 0)
  const isPromoted = quotes.some(({ promotion }) => promotion !== null)
  return sent === sumOf(({ total }) => total) || (isPromoted && sent === sumOf(withoutPromotion))
}

/** The welcome offer on several products with one payment, as one promotion; `null` where it takes nothing. */
export function promotionOfAll(quotes: readonly Pick<QuoteLines, 'promotion'>[]): Promotion | null {
  const promotions = quotes.flatMap(({ promotion }) => promotion ?? [])
  const [first] = promotions
  if (!first) return null
  const sum = (paise: (promotion: Promotion) => Paise) =>
    promotions.reduce((total, promotion) => total + paise(promotion), 0)
  return { ...first, amount: sum(({ amount }) => amount), base: sum(({ base = 0 }) => base) }
}
