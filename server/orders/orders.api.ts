import * as contract from '#contracts/orders.ts'
import type { Serve } from '#server/http/serve.ts'
import { mustOwn } from '#server/identity/ownership.ts'
import { cancelOrder } from './cancel-order.ts'
import { presentOrder } from './orders.present.ts'
import { hasOrdered, ordersOfCustomer } from './orders.store.ts'

export function ordersApi(serve: Serve): void {
  serve(contract.listOrders, async ({ shop, caller, params }) => {
    mustOwn(caller, params.userId)
    return (await ordersOfCustomer(shop.db, params.userId)).map(presentOrder)
  })
  serve(contract.hasOrdered, async ({ shop, caller, params }) => {
    mustOwn(caller, params.userId)
    return { ordered: await hasOrdered(shop.db, params.userId, params.productId) }
  })
  serve(contract.cancelOrder, ({ shop, caller, params }) => cancelOrder(shop, caller, params.transactionId))
}
