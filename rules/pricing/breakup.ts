import { bpsOf, type Paise, portion } from '#rules/money.ts'
import type { DiscountPart, ReductionPart } from './discount-part.ts'
import { gstOn, gstWithin } from './gst.ts'
import { type Making, makingOf } from './making/making.ts'
import { type Purity, type RateSheet, rateOf } from './purities.ts'
import { amountOff, type SaleTaken, termsOfSale } from './sale.ts'
import type { PriceTerms } from './terms.ts'

/** The part of a price that can be reduced, in paise. */
export type Discountable = {
  part: DiscountPart
  /** That part's amount before any discount. */
  amount: Paise
  /** The lowest taxable value after discounts and offers: the metal value. 0 where no metal is known. */
  floor: Paise
}

/**
 * A price line by line, in paise. Always:
 * `metal.value + making.amount + stoneValue = subtotal`, `subtotal − discount = taxable`,
 * `taxable + gst + insurance = price`; and `taxable ≥ discountable.floor` wherever the price follows a rate.
 */
export type Breakup = {
  /** Of how many equal pieces it is; missing where it is of one. All weights and amounts are of all of them. */
  quantity?: number
  /** Absent on a fixed-price product. */
  metal: { purity: Purity; netWeightMg: number; ratePerGram: Paise; value: Paise } | null
  making: Making | null
  stoneValue: Paise
  subtotal: Paise
  /** Basis points of the discountable amount; 0 where nothing can be reduced. */
  discountBps: number
  discount: Paise
  /** The part that offers apply to, and discounts other than a sale. */
  discountable: Discountable
  /** The sale that the discount is of; `discountBps` are basis points of its `base` then. */
  sale?: SaleTaken
  taxable: Paise
  gstBps: number
  gst: Paise
  insurance: Paise
  price: Paise
}

/** A breakup as an order keeps it. Until November 2026 discounts were taken off the subtotal, and nothing was said of it. */
export type StoredBreakup = Omit<Breakup, 'discountable'> & { discountable?: Discountable }

/** The shop's one pricing rule: each line is rounded once, to the paisa (GST: each of its halves), so the lines add up to the price. */
export function priceBreakup(terms: PriceTerms, rates: RateSheet): Breakup {
  return terms.mode === 'fixed'
    ? fixedBreakup(terms, rates)
    : rateLinkedBreakup(terms, rateOf(terms.purity, rates))
}

/** A reduction in basis points of `base`, limited so that `taxable` does not fall below the floor. */
export function reduction(
  bps: number,
  { base, taxable, floor }: { base: Paise; taxable: Paise; floor: Paise },
): Paise {
  return limited(bpsOf(base, bps), { taxable, floor })
}

const limited = (off: Paise, { taxable, floor }: { taxable: Paise; floor: Paise }): Paise =>
  Math.min(off, Math.max(0, taxable - floor))

/** The same at a rate that is known, in paise per gram. */
export function rateLinkedBreakup(terms: LinkedTerms, ratePerGram: Paise): Breakup {
  const { netWeightMg, grossWeightMg } = terms
  const value = valueAt(ratePerGram, netWeightMg)
  const making = makingOf(terms.making, { ratePerGram, metalValue: value, netWeightMg, grossWeightMg })
  const { stoneValue, discountPart, gstBps, insurance } = terms
  const subtotal = value + making.amount + stoneValue
  const amount = partAmount(discountPart, { making: making.amount, stoneValue, subtotal })
  const discountable = { part: discountPart, amount, floor: value }
  const ownBps = discountPart === 'nothing' ? 0 : terms.discountBps
  const sale = discountPart === 'nothing' ? undefined : terms.sale
  const saleBase = sale && partAmount(sale.part, { making: making.amount, stoneValue, subtotal })
  const discountBps = sale?.bps ?? ownBps
  const of = { base: saleBase ?? amount, taxable: subtotal, floor: value }
  const off = amountOff(sale?.off, netWeightMg)
  const discount = off === null ? reduction(discountBps, of) : limited(Math.min(off, of.base), of)
  const taxable = subtotal - discount
  const gst = gstOn(taxable, gstBps)
  return {
    metal: { purity: terms.purity, netWeightMg, ratePerGram, value },
    making,
    stoneValue,
    subtotal,
    discountBps,
    discount,
    discountable,
    ...(saleBase !== undefined && {
      sale: saleTaken(terms, ratePerGram, { base: saleBase, ownBps }),
    }),
    taxable,
    gstBps,
    gst,
    insurance,
    price: taxable + gst + insurance,
  }
}

/**
 * The rest that the discount leaves of the part that offers apply to, paise. In a sale on making charges and stones,
 * only the share of the discount that fell on the making charges counts where offers are taken from those alone.
 */
export function leftForOffers({ discountable, discount, sale, making }: Breakup): Paise {
  const { part, amount } = discountable
  if (!sale || part !== 'making') return amount - discount
  if (sale.part === 'stones') return amount
  return amount - (sale.base === 0 ? 0 : portion(discount, making?.amount ?? 0, sale.base))
}

export type LinkedTerms = PriceTerms & { mode: 'rate-linked' }

function saleTaken(
  { sale, ...terms }: LinkedTerms,
  ratePerGram: Paise,
  of: Pick<SaleTaken, 'base' | 'ownBps'>,
): SaleTaken {
  if (!sale) throw new Error('There is no sale in these terms.')
  const { bps: _, ...taken } = termsOfSale(sale)
  return { ...taken, ...of, priceBefore: rateLinkedBreakup(terms, ratePerGram).price }
}

type Parts = { making: Paise; stoneValue: Paise; subtotal: Paise }

function partAmount(part: ReductionPart, { making, stoneValue, subtotal }: Parts): Paise {
  return {
    'making-and-stones': making + stoneValue,
    making,
    stones: stoneValue,
    'whole-price': subtotal,
    nothing: 0,
  }[part]
}

const valueAt = (ratePerGram: Paise, netWeightMg: number): Paise => portion(ratePerGram, netWeightMg, 1000)

/**
 * A fixed price includes its tax: the taxable value is what is left of the price typed in. It has no
 * making charges of its own, so a discount is off the whole of it; the rates decide nothing but the floor.
 */
function fixedBreakup(terms: PriceTerms & { mode: 'fixed' }, rates: RateSheet): Breakup {
  const isOpen = terms.discountPart !== 'nothing'
  const discountBps = isOpen ? terms.discountBps : 0
  const withTax = terms.price - terms.insurance
  const gst = gstWithin(withTax, terms.gstBps)
  const taxable = withTax - gst
  const subtotal = portion(taxable, 10_000, 10_000 - discountBps)
  const { metal } = terms
  const floor = metal ? valueAt(rateOf(metal.purity, rates), metal.netWeightMg) : 0
  return {
    metal: null,
    making: null,
    stoneValue: 0,
    subtotal,
    discountBps,
    discount: subtotal - taxable,
    discountable: isOpen
      ? { part: 'whole-price', amount: subtotal, floor }
      : { part: 'nothing', amount: 0, floor },
    taxable,
    gstBps: terms.gstBps,
    gst,
    insurance: terms.insurance,
    price: terms.price,
  }
}
