import type { Paise } from '#rules/money.ts'
import { isHandedOver, type OrderStatus } from '#rules/orders/order-status.ts'
import { unpaidFault } from '#rules/orders/paid-in-shop.ts'

/**
 * The reason why an order booked with an advance, which may be packed, cannot leave the shop before it is paid; null
 * where it can.
 */
export function unpaidReason({ balance }: { balance: Paise }, to: OrderStatus): string | null {
  return isHandedOver(to) ? unpaidFault(balance) : null
}
