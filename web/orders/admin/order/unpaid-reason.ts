import type { Paise } from '#rules/money.ts'
import { unpaidFault } from '#rules/orders/balance/paid-in-shop.ts'
import { isHandedOver, type OrderStatus } from '#rules/orders/order-status.ts'

/**
 * The reason why an order booked with an advance, which may be packed, cannot leave the shop before it is paid; null
 * where it can.
 */
export function unpaidReason({ balance }: { balance: Paise }, to: OrderStatus): string | null {
  return isHandedOver(to) ? unpaidFault(balance) : null
}
