import type { CapturedShare } from '#server/checkout/refunds/auto-refund.ts'
import type { ReservationRow } from '#server/checkout/reservations/reservations.store.ts'
import type { PaymentRow } from '#server/orders/payments.store.ts'

/** A row of a captured payment. `isAgreed`: the provider captured what all rows come to together. */
export type Line = {
  row: PaymentRow
  productId: string
  reservation: ReservationRow | null
  share: CapturedShare
  isAgreed: boolean
}
