/**
 * Where a product held for a payment may go next. `released` is not the end: money captured late can still buy a product,
 * if one is left.
 */
export const NEXT_RESERVATION_STATE = {
  held: ['released', 'sold'],
  released: ['sold'],
  sold: [],
} as const satisfies Record<string, readonly string[]>

/** What ended a reservation without a sale. */
export type ReleaseReason =
  /** The same customer reserved the same product again. */
  | 'superseded'
  /** The browser said how the attempt ended: popup closed, timeout, failure. */
  | 'reported'
  | 'expired'
  /** The provider did not open an order. */
  | 'provider'
  /** Its payment was captured, bought nothing and goes back. */
  | 'returned'
  /** An admin released it. */
  | 'admin'
  /** An admin blocked its customer. */
  | 'blocked'

export type ReservationState = keyof typeof NEXT_RESERVATION_STATE

export function reservationMayBecome(from: ReservationState, to: ReservationState): boolean {
  return (NEXT_RESERVATION_STATE[from] as readonly ReservationState[]).includes(to)
}
