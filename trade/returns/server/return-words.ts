import type { ReturnStatus } from '#rules/orders/return-names.ts'

/** A status in a sentence that says why a step is refused. */
export const RETURN_WORDS = {
  requested: 'requested',
  approved: 'approved',
  received: 'received',
  offered: 'inspected, with a lower amount',
  inspected: 'inspected',
  'to-pay-out': 'waiting for its pay-out',
  refunded: 'refunded',
  credited: 'credited',
  'paid-out': 'paid out',
  rejected: 'rejected',
  declined: 'declined by the customer',
  resized: 'resized and sent back',
  withdrawn: 'withdrawn',
  lapsed: 'lapsed',
} as const satisfies Record<ReturnStatus, string>
