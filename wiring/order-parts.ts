import type { OrderParts } from '#web/orders/details/order-parts.ts'
import { returnsOfOrder } from '#web/returns/order-parts.ts'

/** The parts of modules in the details of an order, for its customer. */
export const MODULE_ORDER_PARTS: readonly OrderParts[] = [returnsOfOrder]
