import * as contract from '#contracts/orders.ts'
import type { Serve } from '#server/http/serve.ts'
import { ownerToRead } from '#server/identity/ownership.ts'
import { cancelOrder } from './cancel-order.ts'
import { presentOrder } from './orders.present.ts'
import { hasOrdered, ordersOfCustomer } from './orders.store.ts'

export function ordersApi(serve: Serve): void {
  serve(contract.listOrders, async ({ shop, caller, params }) => {
    const { id } = await ownerToRead(shop.db, caller, params)
    return (await ordersOfCustomer(shop.db, id)).map(presentOrder)
  })
  serve(contract.hasOrdered, async ({ shop, caller, params }) => {
    const { id } = await ownerToRead(shop.db, caller, params)
    return { ordered: await hasOrdered(shop.db, id, params.productId) }
  })
  serve(contract.cancelOrder, ({ shop, caller, params }) => cancelOrder(shop, caller, params.transactionId))
}
