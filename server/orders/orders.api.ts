import * as contract from '#contracts/orders.ts'
import { ownerToRead } from '#server/identity/ownership.ts'
import type { Serve } from '#server/serve.ts'
import { presentList } from '#server/unreadable/set-aside.ts'
import { cancelLine, cancelOrder } from './cancel-order.ts'
import { presentLine } from './orders.present.ts'
import { hasOrdered } from './orders.store.ts'
import { linesOfCustomer } from './read-lines.store.ts'

export function ordersApi(serve: Serve): void {
  serve(contract.listOrders, async ({ shop, caller, params }) => {
    const { id } = await ownerToRead(shop.db, caller, params)
    return presentList(shop, await linesOfCustomer(shop.db, id), {
      table: 'order_lines',
      idOf: ({ line }) => line.id,
      present: presentLine,
    })
  })
  serve(contract.hasOrdered, async ({ shop, caller, params }) => {
    const { id } = await ownerToRead(shop.db, caller, params)
    return { ordered: await hasOrdered(shop.db, id, params.productId) }
  })
  serve(contract.cancelLine, ({ shop, caller, params, body }) =>
    cancelLine(shop, caller, params.transactionId, body),
  )
  serve(contract.cancelOrder, ({ shop, caller, params, body }) =>
    cancelOrder(shop, caller, params.orderId, body),
  )
}
