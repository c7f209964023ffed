import { bpsOf, formatRupees, type Paise } from '#rules/money.ts'
import type { StoredBreakup } from './breakup.ts'
import type { ReductionPart } from './discount-part.ts'
import { discountPartWords } from './discount-part-words.ts'
import { amountOff, type SaleOff } from './sale.ts'

/** A discount or an offer as it was taken: `bps` basis points of `base`, unless the floor limited it. */
export type TakenReduction = {
  bps: number
  /** The reduction of a sale, where it is not a share. */
  off?: SaleOff | undefined
  /** That in paise for all pieces; missing where it is a share. */
  offAmount?: Paise | undefined
  amount: Paise
  /** Missing in orders from before November 2026. */
  part?: ReductionPart | undefined
  base?: Paise | undefined
  /** Whether the making charges it was taken from hold wastage, which then is named. */
  withWastage?: boolean
}

/** A fixed price is typed in whole, so its discount may be a paisa beside the percentage. */
const SLACK: Paise = 1

/** Whether the value of the metal let less be taken off than the percentage says. */
export function isLimited({ bps, offAmount, amount, base }: TakenReduction): boolean {
  return base !== undefined && amount + SLACK < (offAmount ?? bpsOf(base, bps))
}

/** `15% of making charges and stones`: the note beside the amount of a price's line; `percent` writes 15 %. */
export function reductionNote(reduction: TakenReduction, percent: (bps: number) => string): string {
  const share = shareWords(reduction, percent)
  if (reduction.off?.kind === 'amount' && !isLimited(reduction)) return ''
  if (isLimited(reduction)) return `${share}, limited by the metal value`
  return reduction.part ? `${share} of ${discountPartWords(reduction.part, reduction.withWastage)}` : share
}

/** `15%`, `₹100 a gram`, `₹500`. */
export function shareWords({ bps, off }: TakenReduction, percent: (bps: number) => string): string {
  if (!off) return percent(bps)
  return off.kind === 'amount' ? formatRupees(off.amount) : `${formatRupees(off.rate)} a gram`
}

/** The discount of a breakup, for {@link reductionNote}. */
export function discountOf(breakup: StoredBreakup): TakenReduction {
  const { discountBps, discount, discountable, sale, metal, quantity = 1 } = breakup
  const off = amountOff(sale?.off, (metal?.netWeightMg ?? 0) / quantity)
  return {
    ...(off !== null && {
      off: sale?.off,
      offAmount: Math.min(off * quantity, sale?.base ?? off * quantity),
    }),
    withWastage: hasWastage(breakup),
    bps: discountBps,
    amount: discount,
    part: sale?.part ?? discountable?.part,
    base: sale?.base ?? discountable?.amount,
  }
}

/** The label of the discount's line: a sale has a name. */
export function discountLabel({ sale }: StoredBreakup): string {
  return sale?.name ?? 'Discount'
}

/** Whether wastage is a line of the price, so that a reduction of the making charges reduces it as well. */
export function hasWastage({ making }: StoredBreakup): boolean {
  return (making?.wastage ?? 0) > 0
}
