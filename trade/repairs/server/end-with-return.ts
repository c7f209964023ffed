import type { Shop } from '#server/shop.ts'
import { REPAIRS_WITH_US } from '#trade/repairs/rules/repair-steps.ts'
import { changeRepair, insertRepairEvent, lockRepairOfReturn } from './repairs.store.ts'

/**
 * A resizing went back to its customer, and with it the piece: its work ends, free of charge. A repair whose
 * piece is with the karigar by the books stays open, so that somebody takes the piece back and weighs it.
 */
export function endRepairOfReturn(
  shop: Shop,
  { returnId, by }: { returnId: string; by: string },
): Promise<void> {
  return shop.transaction(async ({ db, clock }) => {
    const row = await lockRepairOfReturn(db, returnId)
    if (!row || row.status === 'with-karigar' || !REPAIRS_WITH_US.includes(row.status)) return
    const at = clock.now()
    await changeRepair(db, row, {
      status: 'handed-over',
      charge: 0,
      readyAt: row.readyAt ?? at,
      updatedAt: at,
    })
    await insertRepairEvent(db, { repairId: row.id, event: 'hand-over', by, at, note: 'With its return.' })
  })
}
