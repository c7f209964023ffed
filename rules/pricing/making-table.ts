import { fromRupees } from '#rules/money.ts'
import type { Labour, MakingCharges, MakingSlab, ProductMaking } from './terms.ts'

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

/** What the shop charges for the products of a type that use its table. */
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

/**
 * A product's making charges as the pricing rule takes them: the shop's table in place of a reference to it. The
 * product's own minimum counts before that of the table. Throws where there is no table.
 */
export function makingInTable(making: ProductMaking, table: MakingTable | null): MakingCharges {
  if (making.kind !== 'table') return making
  if (!table) throw new Error('A product uses the table of making charges, and there is none for its type.')
  const min = making.min ?? fromRupees(table.min)
  return { ...making, kind: 'slabs', slabs: table.slabs.map(slabOf), ...(min > 0 && { min }) }
}

function slabOf(line: TableSlab): MakingSlab {
  return {
    upToMg: line.upToGrams === null ? null : Math.round(line.upToGrams * 1000),
    labour: labourOf(line),
  }
}

function labourOf({ percentBps, perGram, amount = 0 }: TableSlab): Labour {
  if (percentBps !== undefined) return { kind: 'percent', points: percentBps }
  if (perGram !== undefined) return { kind: 'per-gram', rate: fromRupees(perGram), weight: 'net' }
  return { kind: 'amount', amount: fromRupees(amount) }
}
