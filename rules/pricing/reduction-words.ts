import { bpsOf, type Paise } from '#rules/money.ts'
import type { StoredBreakup } from './breakup.ts'
import type { ReductionPart } from './discount-part.ts'
import { discountPartWords } from './discount-part-words.ts'

/** A discount or an offer as it was taken: `bps` basis points of `base`, unless the floor limited it. */
export type TakenReduction = {
  bps: number
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
export function isLimited({ bps, amount, base }: TakenReduction): boolean {
  return base !== undefined && amount + SLACK < bpsOf(base, bps)
}

/** `15% of making charges and stones`: what a line of a price says beside its amount; `percent` writes 15 %. */
export function reductionNote(reduction: TakenReduction, percent: (bps: number) => string): string {
  const share = percent(reduction.bps)
  if (isLimited(reduction)) return `${share}, limited by the metal value`
  return reduction.part ? `${share} of ${discountPartWords(reduction.part, reduction.withWastage)}` : share
}

/** The discount of a breakup, for {@link reductionNote}. */
export function discountOf(breakup: StoredBreakup): TakenReduction {
  const { discountBps, discount, discountable, sale } = breakup
  return {
    withWastage: hasWastage(breakup),
    bps: discountBps,
    amount: discount,
    part: sale?.part ?? discountable?.part,
    base: sale?.base ?? discountable?.amount,
  }
}

/** What the line of the discount is called: a sale has a name. */
export function discountLabel({ sale }: StoredBreakup): string {
  return sale?.name ?? 'Discount'
}

/** Whether wastage is a line of the price, so that a reduction of the making charges reduces it as well. */
export function hasWastage({ making }: StoredBreakup): boolean {
  return (making?.wastage ?? 0) > 0
}
