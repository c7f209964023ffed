import type { Dispute } from '#contracts/admin/moves-at-provider.ts'
import { takenBy } from '#rules/checkout/dispute-status.ts'
import { toRupees } from '#rules/money.ts'
import type { DisputeRow } from './disputes.store.ts'

export const presentDispute = (dispute: DisputeRow): Dispute => ({
  ...{ id: dispute.id, status: dispute.status, phase: dispute.phase, reason: dispute.reason },
  amount: toRupees(dispute.amount),
  deducted: toRupees(dispute.deducted),
  taken: toRupees(takenBy(dispute)),
  respondBy: dispute.respondBy?.toISOString() ?? null,
  openedAt: dispute.openedAt.toISOString(),
})
