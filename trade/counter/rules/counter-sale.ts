import type { Paise } from '#rules/money.ts'
import { bpsOf, formatRupees } from '#rules/money.ts'
import type { Handover } from '#rules/orders/order-status.ts'

/** When the customer gets the product: at once, when it is paid and fetched, or by a carrier. */
export const DELIVERIES = ['now', 'later', 'parcel'] as const
export type Delivery = (typeof DELIVERIES)[number]

/** How the order of a counter sale comes to its customer. */
export const HANDOVER_OF = {
  now: 'counter',
  later: 'counter',
  parcel: 'parcel',
} as const satisfies Record<Delivery, Handover>

/** From this total on an invoice names the customer's address (CGST Rules, 46(e)). Paise. */
export const ADDRESS_NEEDED_FROM: Paise = 50_000_00

type Paid = { delivery: Delivery; total: Paise; paid: Paise; minAdvanceBps: number }

/** Why a sale cannot be made with these payments, or null. */
export function paidFault({ delivery, total, paid, minAdvanceBps }: Paid): string | null {
  if (paid > total) return `The payments come to ${formatRupees(paid - total)} more than the total.`
  if (delivery === 'now' && paid < total)
    return `${formatRupees(total - paid)} is still to be paid before the product is handed over.`
  const min = bpsOf(total, minAdvanceBps)
  if (paid < min) return `The advance must be at least ${formatRupees(min)}.`
  return null
}
