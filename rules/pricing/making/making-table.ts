/**
 * A line of the shop's table, as the setting holds it: one of three charges, for net weights up to `upToGrams` and above
 * the line before. Rupees, grams and basis points.
 */
export type TableSlab = {
  /** `null`: every heavier weight. */
  upToGrams: number | null
  percentBps?: number | undefined
  perGram?: number | undefined
  amount?: number | undefined
}

/** The shop's making charges for the products of a type that use its table. */
export type MakingTable = {
  /** The type's name, which never changes; {@link EVERY_OTHER_TYPE} for all without a table of their own. */
  type: string
  /** The minimum making charge, rupees; 0 for none. */
  min: number
  /** Lightest first; the last one has no end. */
  slabs: readonly TableSlab[]
}

export const EVERY_OTHER_TYPE = ''

export const MAKING_TABLE_LIMITS = { tables: 60, slabs: 12, grams: 100_000 } as const

/** The table for a type; `null` where the shop has none for it. */
export function tableOf(tables: readonly MakingTable[], typeName: string): MakingTable | null {
  const named = (name: string) => tables.find(({ type }) => type === name)
  return named(typeName) ?? named(EVERY_OTHER_TYPE) ?? null
}

/** Said where a product is to use a table that the shop has not. */
export function noTableWords(typeName: string): string {
  return `There is no table of making charges for ${typeName || 'this type'} yet. Add it under Settings, Pricing & Tax, or enter the making charges.`
}
