import type { CapturedShare } from '#server/checkout/refunds/auto-refund.ts'
import type { ReservationRow } from '#server/checkout/reservations/reservations.store.ts'
import type { PaymentLineRow } from '#server/orders/payment-lines.store.ts'

/** A line of a captured payment, with what is reserved for it and its share of the money. */
export type CapturedLine = {
  line: PaymentLineRow
  productId: string
  reservation: ReservationRow | null
  share: CapturedShare
}
