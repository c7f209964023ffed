import { unpaidFault } from '#rules/counter/counter-sale.ts'
import type { Paise } from '#rules/money.ts'
import { isHandedOver, type OrderStatus } from '#rules/orders/order-status.ts'

/** What was booked with an advance may be packed, but it leaves the shop only when it is paid. */
export function unpaidReason({ balance }: { balance: Paise }, to: OrderStatus): string | null {
  return isHandedOver(to) ? unpaidFault(balance) : null
}
