import { isMetalCut, type MetalCut, metalCutWords } from '#rules/catalogue/metal-guard.ts'
import type { GuardedMove } from '#rules/catalogue/price-guard.ts'
import { formatRupees } from '#rules/money.ts'
import type { Caller } from '#server/caller.ts'
import { mayWriteOff, STOCK_TAKEN } from '../left-for-manager.ts'
import type { Validation } from './validate-batch.ts'

const WHAT_CHANGES = {
  price: 'The price changes',
  undiscounted: 'The price without its discount changes',
  'struck through': 'The old price that is shown changes',
} as const

const FIELD_OF_CUT = {
  grams: 'netWeight',
  purity: 'purity',
  'below metal': 'price',
} as const satisfies Record<MetalCut['cut'], string>

/** The sentence about a row that needs a manager, and its field. */
export function guardedNote(move: GuardedMove): { field: string; sentence: string } {
  const { field, change } = isMetalCut(move)
    ? { field: FIELD_OF_CUT[move.cut], change: metalCutWords(move) }
    : {
        field: move.claim === 'struck through' ? 'old_price' : 'price',
        change: `${WHAT_CHANGES[move.claim ?? 'price']} from ${formatRupees(move.from)} to ${formatRupees(move.to)}`,
      }
  return { field, sentence: `${change}. A manager has to import this, with a fresh OTP.` }
}

/** For who may not take counted pieces out of the stock, rows that do so are faulty. */
export function withoutTaken(judgement: Validation, caller: Caller): Validation {
  if (mayWriteOff(caller)) return judgement
  const taken = judgement.rewrites.filter(({ rewrite }) => rewrite.taken > 0)
  const faults = [{ field: 'stock_quantity', sentence: STOCK_TAKEN }]
  return {
    ...judgement,
    rewrites: judgement.rewrites.filter((one) => !taken.includes(one)),
    faulty: [...judgement.faulty, ...taken.map(({ row }) => ({ row, faults }))],
  }
}
