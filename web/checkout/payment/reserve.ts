import type { z } from 'zod'
import { initiatePayment, PriceMoved } from '#contracts/checkout.ts'
import { writtenChoice } from '#rules/catalogue/tagged-item.ts'
import type { Paise } from '#rules/money.ts'
import { ApiError, call, sentenceOf } from '#web/api.ts'
import type { ShippingForm } from '#web/checkout/form/shipping-form.ts'
import { answerFor, type WantedProduct } from '#web/checkout/wanted-product.ts'
import { fieldErrors, isConflict } from '#web/query/server-errors.ts'
import type { AttemptEvent, OpenPayment, PriceChange } from './payment-attempt.ts'

type Wish = {
  userId: string
  wanted: readonly WantedProduct[]
  coupon: string
  /** Store credit to use, in paise. */
  credit: Paise
  to: ShippingForm
  /** The total that the customer has agreed to for all of them. */
  total: Paise
}

/** Asks the server to reserve the products and to open a payment for them. */
export function reserve({ userId, wanted, coupon, credit, to, total }: Wish): Promise<OpenPayment> {
  const { pan, ...shippingAddress } = to
  return call(initiatePayment, {
    noCache: true,
    body: {
      userId,
      items: wanted.map(({ product, choice, extras, quantity }) => ({
        productId: product.id,
        name: product.name,
        price: product.price,
        quantity,
        ...writtenChoice(choice),
        extras,
      })),
      shippingAddress,
      coupon,
      credit,
      pan,
      subtotal: total,
      totalAmount: total,
      paymentMethod: 'online',
      timestamp: new Date().toISOString(),
    },
  })
}

/** Whether some of several products are gone. A single one is refused in the server's words instead. */
export function isGone(error: unknown, wanted: readonly WantedProduct[]): error is ApiError {
  return error instanceof ApiError && wanted.length > 1 && Array.isArray(error.details.gone)
}

/**
 * A 409 that names a new total asks for consent, and one that names products that are gone whether to go on without
 * them; a limit of the shop is told as one; everything else is a refusal, in the server's words if it has any.
 */
export function refusal(error: unknown, { wanted, total }: Pick<Wish, 'wanted' | 'total'>): AttemptEvent {
  if (isGone(error, wanted)) return { kind: 'gone' }
  const moved = isConflict(error) ? PriceMoved.safeParse(error.details).data : undefined
  if (moved && isConflict(error))
    return {
      kind: 'priceChanged',
      from: total,
      to: moved.totalAmount,
      ...(typeof error.details.couponFault === 'string' && { why: error.details.couponFault }),
      ...(wanted.length > 1 && { moved: movedIn(moved, wanted) }),
    }
  if (error instanceof ApiError && typeof error.details.limit === 'string')
    return { kind: 'limited', sentence: error.message }
  return { kind: 'refused', sentence: sentenceOf(error, '') }
}

/** Products whose price is another than the one the customer has seen. */
function movedIn(
  { items }: z.output<typeof PriceMoved>,
  wanted: readonly WantedProduct[],
): NonNullable<PriceChange['moved']> {
  return wanted.flatMap((one) => {
    const { product, total } = one
    const priced = answerFor(one, items)
    const to = priced?.total ?? total
    return to === total ? [] : [{ name: product.name, from: total, to }]
  })
}

/** The fault that the server found with the state or the country of the address. */
export function placeFault(error: unknown): { field: 'state' | 'country'; message: string } | null {
  const faults = fieldErrors(error)
  for (const field of ['country', 'state'] as const) {
    const message = faults[`shippingAddress.${field}`]
    if (message) return { field, message }
  }
  return null
}

export const blamesPan = (error: unknown): error is ApiError => 'pan' in fieldErrors(error)
