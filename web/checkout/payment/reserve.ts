import { z } from 'zod'
import { initiatePayment } from '#contracts/checkout.ts'
import { writtenChoice } from '#rules/catalogue/tagged-item.ts'
import { fromRupees, type Paise, toRupees } from '#rules/money.ts'
import { ApiError, call, sentenceOf } from '#web/api.ts'
import type { ShippingForm } from '#web/checkout/form/shipping-form.ts'
import { answerFor, type WantedProduct } from '#web/checkout/wanted-product.ts'
import { fieldErrors } from '#web/query/server-errors.ts'
import type { AttemptEvent, OpenPayment, PriceChange } from './payment-attempt.ts'

type Wish = {
  userId: string
  wanted: readonly WantedProduct[]
  coupon: string
  /** Store credit to use, in paise. */
  credit: Paise
  to: ShippingForm
  /** What the customer has agreed to for all of them. */
  total: Paise
}

/** Asks the server to reserve the products and to open a payment for them. */
export function reserve({ userId, wanted, coupon, credit, to, total }: Wish): Promise<OpenPayment> {
  const { pan, ...shippingAddress } = to
  return call(initiatePayment, {
    body: {
      userId,
      items: wanted.map(({ product, choice, extras, quantity, total: paise }) => ({
        productId: product.id,
        name: product.name,
        price: toRupees(paise),
        quantity,
        ...writtenChoice(choice),
        extras,
      })),
      shippingAddress,
      coupon,
      credit: toRupees(credit),
      pan,
      subtotal: toRupees(total),
      totalAmount: toRupees(total),
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
  if (error instanceof ApiError && error.status === 409 && typeof error.details.totalAmount === 'number')
    return {
      kind: 'priceChanged',
      from: total,
      to: fromRupees(error.details.totalAmount),
      ...(typeof error.details.couponFault === 'string' && { why: error.details.couponFault }),
      ...(wanted.length > 1 && { moved: movedIn(error, wanted) }),
    }
  if (error instanceof ApiError && typeof error.details.limit === 'string')
    return { kind: 'limited', sentence: error.message }
  return { kind: 'refused', sentence: sentenceOf(error, '') }
}

const Priced = z.array(z.object({ productId: z.string(), itemTag: z.string().nullable(), total: z.number() }))

/** Products whose price is another than the one the customer has seen. */
function movedIn({ details }: ApiError, wanted: readonly WantedProduct[]): NonNullable<PriceChange['moved']> {
  const now = Priced.safeParse(details.items).data ?? []
  return wanted.flatMap((one) => {
    const { product, total } = one
    const priced = answerFor(one, now)
    const to = priced ? fromRupees(priced.total) : total
    return to === total ? [] : [{ name: product.name, from: total, to }]
  })
}

/** What the server found wrong with the state or the country of the address. */
export function placeFault(error: unknown): { field: 'state' | 'country'; message: string } | null {
  const faults = fieldErrors(error)
  for (const field of ['country', 'state'] as const) {
    const message = faults[`shippingAddress.${field}`]
    if (message) return { field, message }
  }
  return null
}

export const blamesPan = (error: unknown): error is ApiError => 'pan' in fieldErrors(error)
