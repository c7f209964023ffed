import { v7 as timeOrderedId } from 'uuid'
import type { initiatePayment as contract } from '#contracts/checkout.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { allot } from '#rules/checkout/allot.ts'
import { offersIn } from '#rules/checkout/offers-in.ts'
import { FIRST_CHECK_MINUTES, minutesAfter } from '#rules/checkout/payment-times.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import type { CustomerRow } from '#server/identity/customers.store.ts'
import type { LineDraft, PaymentDraft } from '#server/orders/new-payment.store.ts'
import type { CouponRow } from '#server/promotions/coupons.store.ts'
import type { QuotedItem } from './agreed-quotes.ts'

type Request = ParsedRequest<typeof contract>['body']

type Drafted = { customer: CustomerRow; request: Request; now: Date; coupon: CouponRow | null }

/** A payment with a line for each product, in their order; its store credit goes to the first. */
export function draftPayment(
  items: readonly QuotedItem[],
  { customer, request, now, coupon }: Drafted,
): { payment: PaymentDraft; lines: LineDraft[] } {
  const id = timeOrderedId()
  const credits = allot(
    items.map(({ quote }) => quote.total),
    request.credit,
  )
  const lines = items.map(({ wish: { productId, quantity }, quote }, nth) => {
    const creditUsed = credits[nth] ?? 0
    const creditReference = creditUsed > 0 ? referenceOfCredit(id) : null
    const agreed = { productId, quantity, quote, amount: quote.total }
    return { ...agreed, creditUsed, creditReference }
  })
  const offers = offersIn(lines)
  const payment = {
    id,
    customerId: request.userId,
    status: 'created' as const,
    ...offers,
    couponId: offers.holdsCoupon ? (coupon?.id ?? null) : null,
    shippingAddress: completeAddress(customer, request),
    method: request.paymentMethod,
    createdAt: now,
    nextCheckAt: minutesAfter(now, FIRST_CHECK_MINUTES),
  }
  return { payment, lines }
}

/** Under which the store credit of a new payment is spent. */
export const referenceOfCredit = (paymentId: string) => `payment ${paymentId}`

/** The address of a request, completed from the customer's own profile where the form leaves fields out. */
function completeAddress(customer: CustomerRow, request: Request): ShippingAddress {
  const address = request.shippingAddress
  return {
    ...address,
    firstName: address.firstName || customer.firstName,
    lastName: address.lastName || customer.lastName,
    email: address.email || customer.email,
    phone: address.phone || customer.mobileNumber,
    state: address.state || customer.state,
  }
}
