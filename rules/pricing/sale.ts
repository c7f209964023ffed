import { type Paise, portion } from '#rules/money.ts'
import { isPurity, PURITIES } from './purities.ts'

/** The part of a price that a sale may reduce. The metal is never a part of it: it is sold at the rate of the day. */
export const SALE_PARTS = ['making', 'making-and-stones', 'stones'] as const
export type SalePart = (typeof SALE_PARTS)[number]

export const SALE_METALS = ['gold', 'platinum', 'silver'] as const
export type SaleMetal = (typeof SALE_METALS)[number]

/** Which products a sale is of; ids are those of categories and jewellery types. */
export type SaleSelection =
  | { kind: 'all' }
  | { kind: 'category' | 'type'; id: string }
  | { kind: 'metal'; metal: SaleMetal }

/**
 * Discount of a sale in rupees instead of per cent: paise per gram of metal, or an amount per piece, before GST. A coupon of
 * rupees is an amount off the whole order, GST included, until `shareCoupon` divides it among the pieces.
 */
export type SaleOff = { kind: 'per-gram'; rate: Paise } | { kind: 'amount'; amount: Paise }

/** A sale as the price of one product needs it. */
export type SaleTerms = {
  name: string
  part: SalePart
  /** Basis points of that part; 0 where the sale has `off`. */
  bps: number
  off?: SaleOff
  /** When it ends, ISO 8601. */
  until: string
  /** The code that a customer entered for it; missing in a sale that is for everybody. */
  coupon?: string
}

/** The terms of a sale that the price of a product needs, and nothing else. */
export function termsOfSale({ name, part, bps, off, until, coupon }: SaleTerms): SaleTerms {
  return { name, part, bps, ...(off && { off }), until, ...(coupon !== undefined && { coupon }) }
}

/** Discount in paise before GST, however much the discounted part comes to; null for a sale in per cent. */
export function amountOff(off: SaleOff | undefined, netWeightMg: number): Paise | null {
  if (!off) return null
  return off.kind === 'amount' ? off.amount : portion(off.rate, netWeightMg, 1000)
}

/** Discount of a sale or a coupon by its columns; empty for one in per cent. */
export function offOf({
  perGram,
  rupees = null,
}: {
  perGram: Paise | null
  rupees?: Paise | null | undefined
}): { off?: SaleOff } {
  if (perGram !== null) return { off: { kind: 'per-gram', rate: perGram } }
  return rupees === null ? {} : { off: { kind: 'amount', amount: rupees } }
}

/** A sale that counts now. */
export type RunningSale = SaleTerms & { id: string; selection: SaleSelection }

/** The sale in a price. It replaces the product's own discount; the two are never added. */
export type SaleTaken = Omit<SaleTerms, 'bps'> & {
  /** That part's amount before any discount. */
  base: Paise
  /** Basis points of the product's own discount, which counts again after the sale. */
  ownBps: number
  /** The price without the sale, GST included. */
  priceBefore: Paise
}

type Placed = { categoryId: string; typeId: string; purity: string }

/** The running sales that a product is in. Which one counts is decided by `withBestSale`. */
export function salesOn(product: Placed, running: readonly RunningSale[]): RunningSale[] {
  return running.filter(({ selection }) => isSelected(product, selection))
}

export function isSelected({ categoryId, typeId, purity }: Placed, selection: SaleSelection): boolean {
  switch (selection.kind) {
    case 'all':
      return true
    case 'category':
      return categoryId === selection.id
    case 'type':
      return typeId === selection.id
    case 'metal':
      return isPurity(purity) && PURITIES[purity].metal === selection.metal
  }
}
