/**
 * Where a product held for a payment may go next. `released` is not the end: money captured late can still buy a product,
 * if one is left.
 */
export const NEXT_RESERVATION_STATE = {
  held: ['released', 'sold'],
  released: ['sold'],
  sold: [],
} as const satisfies Record<string, readonly string[]>

export type ReservationState = keyof typeof NEXT_RESERVATION_STATE

export function reservationMayBecome(from: ReservationState, to: ReservationState): boolean {
  return (NEXT_RESERVATION_STATE[from] as readonly ReservationState[]).includes(to)
}
