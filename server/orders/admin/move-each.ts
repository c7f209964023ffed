import type { Caller } from '#server/caller.ts'
import { ShopError } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { type AdminMove, moveOrderAsAdmin } from './move-order-as-admin.ts'

type Step = Pick<AdminMove, 'from' | 'to'>
type Details = { number: string } & Partial<Omit<AdminMove, 'from' | 'to'>>
export type Moved = { moved: string[]; refused: { number: string; fault: ShopError }[] }

const NO_DETAILS = {
  huid: '',
  duplicateReason: '',
  carrier: '',
  trackingNumber: '',
  reason: '',
  restock: false,
}

/**
 * Moves several orders by one step. Each in a transaction of its own: one that somebody else was quicker with, or that
 * lacks a detail, is told with its sentence and does not hold up the others.
 */
export async function moveEach(
  shop: Shop,
  caller: Caller,
  step: Step,
  orders: readonly Details[],
): Promise<Moved> {
  const answer: Moved = { moved: [], refused: [] }
  for (const { number, ...details } of orders) {
    const move = { ...NO_DETAILS, ...details, ...step }
    try {
      await shop.transaction((within) => moveOrderAsAdmin(within, caller, number, move))
      answer.moved.push(number)
    } catch (fault) {
      if (!(fault instanceof ShopError)) throw fault
      answer.refused.push({ number, fault })
    }
  }
  return answer
}
