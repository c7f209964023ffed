/**
 * Seconds that a payment may seem to lie outside its reservation and still count as started inside it, because the
 * provider's clock and ours differ and the provider rounds to whole seconds. `early` is generous: the provider knows
 * the payment's order only after we have reserved, so a payment that seems earlier only shows that its clock is slow.
 */
export const CLOCK_TOLERANCE_SECONDS = { early: 30, late: 1 } as const

/** How long a product and its price were reserved. `releasedAt` is set where something ended it before its time. */
export type ReservedTime = { createdAt: Date; expiresAt: Date; releasedAt: Date | null }

/** The moment a reservation ended or will end. A job that releases late does not lengthen it. */
export function reservationEnd({ expiresAt, releasedAt }: Omit<ReservedTime, 'createdAt'>): Date {
  return releasedAt !== null && releasedAt < expiresAt ? releasedAt : expiresAt
}

/** Whether a payment was started, by the provider's `created_at`, while its price was reserved. */
export function begunWhileReserved(begunAt: Date, reserved: ReservedTime): boolean {
  const { early, late } = CLOCK_TOLERANCE_SECONDS
  const from = reserved.createdAt.getTime() - early * 1000
  const until = reservationEnd(reserved).getTime() + late * 1000
  return begunAt.getTime() >= from && begunAt.getTime() <= until
}
