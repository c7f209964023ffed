import { NO_HUID } from './huid.ts'
import type { OrderStatus } from './order-status.ts'

export const NO_REASON = 'Please give a reason.'

/** A detail that an admin gives along with a move. */
export type MoveDetail = 'huid' | 'carrier' | 'trackingNumber' | 'reason'

/**
 * Details that an admin has to enter for a status. The HUID is required only if the product needs one; a move back
 * (cancelled, returned) needs its reason.
 */
export const MOVE_DETAILS = {
  Confirmed: [],
  Packed: ['huid'],
  Shipped: ['carrier', 'trackingNumber'],
  Delivered: [],
  Cancelled: ['reason'],
  Returned: ['reason'],
} as const satisfies Record<OrderStatus, readonly MoveDetail[]>

/** The sentence for a detail that is missing or wrong. */
export const MISSING_DETAIL = {
  huid: NO_HUID,
  carrier: 'Please enter the carrier.',
  trackingNumber: 'Please enter the tracking number.',
  reason: NO_REASON,
} as const satisfies Record<MoveDetail, string>
