import type { Shop } from '#server/shop.ts'
import { lockReturn } from './returns.store.ts'
import { type LockedReturn, takeStep } from './take-step.ts'

/**
 * Credits an exchange whose amount is agreed: nobody has to press for it. In the transaction of the step before, with
 * order and return locked; nothing happens to other kinds.
 */
export async function creditExchange(
  within: Shop,
  { row: { kind, number }, line }: LockedReturn,
): Promise<void> {
  if (kind !== 'exchange') return
  const row = await lockReturn(within.db, number)
  if (row) await takeStep(within, { row, line }, { event: 'credit', by: null })
}
