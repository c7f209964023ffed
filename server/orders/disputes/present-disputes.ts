import type { Dispute } from '#contracts/admin/moves-at-provider.ts'
import { takenBy } from '#rules/checkout/dispute-status.ts'
import type { DisputeRow } from './disputes.store.ts'

export const presentDispute = (dispute: DisputeRow): Dispute => ({
  id: dispute.id,
  status: dispute.status,
  phase: dispute.phase,
  reason: dispute.reason,
  amount: dispute.amount,
  deducted: dispute.deducted,
  taken: takenBy(dispute),
  respondBy: dispute.respondBy ?? null,
  openedAt: dispute.openedAt,
})
