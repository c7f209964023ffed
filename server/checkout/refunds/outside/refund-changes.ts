import type { Paise } from '#rules/money.ts'
import { refundMayBecome } from '#rules/orders/refund-status.ts'
import type { ProviderRefund } from '#server/adapters/payments/port.ts'
import type { OutsideRefundRow } from '#server/orders/outside-refunds/outside-refunds.store.ts'
import type { RefundRow } from '#server/orders/refunds.store.ts'

/** The refunds of one payment that the shop has recorded. */
type KnownRefunds = {
  own: readonly RefundRow[]
  outside: readonly OutsideRefundRow[]
  /** Paise that the provider had returned when the payment was settled, before anybody asked by which refund. */
  atSettlement: Paise
}

/** The news in the provider's list of refunds. */
export type RefundChanges = {
  /** Refunds that the shop asked for and has heard no answer of. */
  ours: { refund: RefundRow; made: ProviderRefund }[]
  /** Refunds that were made by hand and have gone on. */
  moved: { refund: OutsideRefundRow; status: ProviderRefund['status'] }[]
  /** Refunds that were made by hand and are not written down. */
  unknown: ProviderRefund[]
}

/** Tells the shop's own refunds, which carry their ids as receipts, from those that a person made in the dashboard. */
export function changesOf(
  made: readonly ProviderRefund[],
  { own, outside, atSettlement }: KnownRefunds,
): RefundChanges {
  const changes: RefundChanges = { ours: [], moved: [], unknown: [] }
  const ids = new Set(own.map(({ providerRefundId }) => providerRefundId))
  let explained = atSettlement
  for (const one of made.toSorted(earliestFirst)) {
    if (ids.has(one.id)) continue
    // A refund that a person had tried again has the number of the try behind its id.
    const ours = own.find(({ id }) => one.receipt === id || one.receipt?.startsWith(`${id}-`))
    const stored = outside.find(({ id }) => id === one.id)
    if (ours) {
      if (refundMayBecome(ours.status, one.status)) changes.ours.push({ refund: ours, made: one })
    } else if (stored) {
      if (refundMayBecome(stored.status, one.status))
        changes.moved.push({ refund: stored, status: one.status })
    } else if (one.status !== 'failed' && one.amount <= explained) explained -= one.amount
    else if (one.status !== 'failed') changes.unknown.push(one)
  }
  return changes
}

const earliestFirst = (one: ProviderRefund, other: ProviderRefund) =>
  one.createdAt.getTime() - other.createdAt.getTime()
