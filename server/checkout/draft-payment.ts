import { v7 as timeOrderedId } from 'uuid'
import type { initiatePayment as contract } from '#contracts/checkout.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { captureShares } from '#rules/checkout/capture-shares.ts'
import { FIRST_CHECK_MINUTES, minutesAfter } from '#rules/checkout/payment-times.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { fromRupees } from '#rules/money.ts'
import type { CustomerRow } from '#server/identity/customers.store.ts'
import type { PaymentDraft } from '#server/orders/payments.store.ts'
import type { CouponRow } from '#server/promotions/coupons.store.ts'
import type { QuotedItem } from './agreed-quotes.ts'
import { hasCoupon } from './quote/coupon.ts'

type Request = ParsedRequest<typeof contract>['body']

type Drafted = { customer: CustomerRow; request: Request; now: Date; coupon: CouponRow | null }

/**
 * A row for each product, the lead first: its id is the lowest, so that locking them by id begins with it. It has the
 * welcome offer or the coupon, if any of them has.
 */
export function draftPayment(
  items: readonly QuotedItem[],
  { customer, request, now, coupon }: Drafted,
): PaymentDraft[] {
  const shippingAddress = completeAddress(customer, request)
  const usesCoupon = ({ product }: QuotedItem) => coupon !== null && hasCoupon(product, coupon)
  const lead = items.find(({ quote }) => quote.promotion !== null) ?? items.find(usesCoupon) ?? items[0]
  const leadId = timeOrderedId()
  const amounts = items.map(({ quote }) => quote.total)
  const credits = captureShares(amounts, fromRupees(request.credit))
  const creditOfItem = new Map(items.map((item, nth) => [item, credits[nth] ?? 0]))
  return items
    .toSorted((one, other) => Number(other === lead) - Number(one === lead))
    .map((item) => ({
      id: item === lead ? leadId : timeOrderedId(),
      leadId: item === lead ? null : leadId,
      customerId: request.userId,
      productId: item.product.id,
      quantity: item.quantity,
      status: 'created' as const,
      amount: item.quote.total,
      creditUsed: creditOfItem.get(item) ?? 0,
      holdsWelcomeOffer: item.quote.promotion !== null,
      couponId: usesCoupon(item) ? (coupon?.id ?? null) : null,
      holdsCoupon: usesCoupon(item),
      quote: item.quote,
      shippingAddress,
      method: request.paymentMethod,
      createdAt: now,
      nextCheckAt: item === lead ? minutesAfter(now, FIRST_CHECK_MINUTES) : null,
    }))
}

/** What the form leaves out is taken from the customer's own profile. */
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
