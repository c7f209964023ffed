import { isSettled, type PaymentStatus } from '#rules/checkout/payment-status.ts'

type Event = { providerPaymentId: string | null; providerRefundId: string | null }
type Payment = { status: PaymentStatus; providerPaymentId: string | null }

/**
 * Whether an event tells of the very capture that a payment was settled by. There is nothing left to do then: refunds
 * have events of their own, and another capture has another id.
 */
export function tellsOfSettlement(event: Event, payment: Payment): boolean {
  return (
    isSettled(payment) &&
    event.providerRefundId === null &&
    event.providerPaymentId !== null &&
    event.providerPaymentId === payment.providerPaymentId
  )
}

/** Money that is only authorised buys nothing yet: the provider tells once more when it has captured it. */
export const tellsOfAuthorisation = (type: string): boolean => type === 'payment.authorized'

/**
 * Whether there is nothing to do about an event when it arrives: its payment is settled, or it only says that the order is
 * paid by a capture which another event has told of. That event has a job, which goes on until the payment is settled.
 */
export const isTold = (
  event: Event & { type: string },
  payment: Payment & { isCaptureTold: boolean },
): boolean => (event.type === 'order.paid' && payment.isCaptureTold) || tellsOfSettlement(event, payment)
