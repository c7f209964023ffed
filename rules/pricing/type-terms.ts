import { type DiscountPart, type DiscountScope, discountPartOf } from './discount-part.ts'
import { type MakingTable, tableOf } from './making/making-table.ts'

/** The shop's settings that decide prices beside the rates. */
export type PriceSettings = { discountScope: DiscountScope; makingTables: readonly MakingTable[] }

/** The part of those settings that concerns the products of one type. */
export type TypeTerms = {
  discountPart: DiscountPart
  /** `null` where the shop has no table of making charges for the type. */
  makingTable: MakingTable | null
}

/** The shop's settings for a type; `typeName` is missing in data stored before there were tables. */
export function typeTermsOf(
  { discountScope, makingTables }: PriceSettings,
  { typeName = '', offersApply }: { typeName?: string | undefined; offersApply: boolean },
): TypeTerms {
  return {
    discountPart: discountPartOf(discountScope, { offersApply }),
    makingTable: tableOf(makingTables, typeName),
  }
}
