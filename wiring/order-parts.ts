import { returnsOfOrder } from '#trade/returns/web/order-parts.ts'
import type { OrderParts } from '#web/orders/details/order-parts.ts'

/** The parts of modules in the details of an order, for its customer. */
export const MODULE_ORDER_PARTS: readonly OrderParts[] = [returnsOfOrder]
