import { fromGrams } from '#rules/measures.ts'
import { fromRupees } from '#rules/money.ts'
import type { Labour, MakingCharges, MakingSlab, ProductMaking } from '#rules/pricing/terms.ts'
import type { MakingTable, TableSlab } from './making-table.ts'

/**
 * A product's making charges as the pricing rule takes them: the shop's table in place of a reference to it. Where
 * both have a minimum, the product's applies. Throws if there is no table.
 */
export function makingInTable(making: ProductMaking, table: MakingTable | null): MakingCharges {
  if (making.kind !== 'table') return making
  if (!table) throw new Error('A product uses the table of making charges, and there is none for its type.')
  const min = making.min ?? fromRupees(table.min)
  return { ...making, kind: 'slabs', slabs: table.slabs.map(slabOf), ...(min > 0 && { min }) }
}

function slabOf(line: TableSlab): MakingSlab {
  return {
    upToMg: line.upToGrams === null ? null : fromGrams(line.upToGrams),
    labour: labourOf(line),
  }
}

function labourOf({ percentBps, perGram, amount = 0 }: TableSlab): Labour {
  if (percentBps !== undefined) return { kind: 'percent', bps: percentBps }
  if (perGram !== undefined) return { kind: 'per-gram', rate: fromRupees(perGram), weight: 'net' }
  return { kind: 'amount', amount: fromRupees(amount) }
}
