import type { VariantChoice } from '#rules/catalogue/variants.ts'
import { basisBps, type Paise } from '#rules/money.ts'
import { type Breakup, reduction, type StoredBreakup } from '#rules/pricing/breakup.ts'
import type { DiscountPart } from '#rules/pricing/discount-part.ts'

/**
 * What the shop takes off by itself: `points` basis points of `base`, unless the floor of the price limits it.
 * Orders from before November 2026 have neither `part` nor `base`: theirs was a share of the taxable value.
 */
export type Promotion = {
  code: 'welcome'
  points: number
  amount: Paise
  part?: DiscountPart
  base?: Paise
}

/**
 * From the price of a product to what is paid, in paise. Always, `breakup` being the product's own:
 * `breakup.taxable − promotion = taxable`, `taxable + gst + insurance + delivery = total`.
 */
export type QuoteLines = {
  promotion: Promotion | null
  taxable: Paise
  gst: Paise
  insurance: Paise
  delivery: Paise
  total: Paise
}

/**
 * What a customer was offered, frozen when payment starts and kept on the order for ever:
 * the product as it was, the rate it was priced with, and each line up to the total.
 */
export type Quote = QuoteLines & {
  piece: {
    productId: string
    name: string
    /** What was chosen, where there was a choice; `productTitle` says both. Missing on orders from before products came in variants. */
    variant?: VariantChoice
    slug: string
    category: string
    material: string
    purity: string
    grossWeightMg: number
    netWeightMg: number
    hsn: string
    pictures: string[]
  }
  rateId: string | null
  quotedAt: string
  breakup: StoredBreakup
}

/**
 * The lines from a product's price to the total. A promotion is a discount known at the time of supply, so it reduces
 * the taxable value and with it the GST (CGST Act, section 15(3)(a)); it is rounded once, as is the new GST, so the
 * lines add up. It is taken from what the discount left of the discountable part, and never below the metal's value.
 * Without one the product's own lines stand.
 */
export function quoteLines(breakup: Breakup, terms: { welcomePoints: number; delivery: Paise }): QuoteLines {
  const { insurance } = breakup
  const { delivery } = terms
  const { part, amount: open, floor } = breakup.discountable
  const base = open - breakup.discount
  const amount = reduction(terms.welcomePoints, { base, taxable: breakup.taxable, floor })
  if (amount === 0) {
    const { taxable, gst } = breakup
    return { promotion: null, taxable, gst, insurance, delivery, total: breakup.price + delivery }
  }
  const taxable = breakup.taxable - amount
  const gst = basisBps(taxable, breakup.gstPoints)
  return {
    promotion: { code: 'welcome', points: terms.welcomePoints, amount, part, base },
    taxable,
    gst,
    insurance,
    delivery,
    total: taxable + gst + insurance + delivery,
  }
}

/**
 * Whether a customer who agreed to `sent` may be charged the quote: exactly that, or less because of a promotion their
 * page did not know of. Never more, and never another price.
 */
export function isAgreed(sent: Paise, quote: QuoteLines & { breakup: StoredBreakup }): boolean {
  const withoutPromotion = quote.breakup.price + quote.delivery
  return sent === quote.total || (quote.promotion !== null && sent === withoutPromotion)
}
