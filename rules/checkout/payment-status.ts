/**
 * Where the money of one attempt may go next. `failed` is the report of the browser or the provider about an attempt;
 * the provider may still capture it later, so `failed` is not the end: it becomes an order, or goes back.
 */
export const NEXT_PAYMENT_STATUS = {
  created: ['open', 'failed'],
  open: ['completed', 'failed', 'refund-due'],
  failed: ['completed', 'refund-due'],
  completed: [],
  'refund-due': [],
} as const satisfies Record<string, readonly string[]>

export type PaymentStatus = keyof typeof NEXT_PAYMENT_STATUS

/** The outcome of a line of a captured payment: it is in an order, or its money goes back. */
export type LineOutcome = 'sold' | 'returned'

/** Whether a payment has become an order, or its money goes back: neither changes any more. */
export function isSettled({ status }: { status: PaymentStatus }): boolean {
  return NEXT_PAYMENT_STATUS[status].length === 0
}

export function paymentMayBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  return (NEXT_PAYMENT_STATUS[from] as readonly PaymentStatus[]).includes(to)
}
