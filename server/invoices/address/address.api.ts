import * as adminContract from '#contracts/admin/change-order.ts'
import * as contract from '#contracts/orders.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { mustBeDeliverable } from '#server/delivery/must-be-deliverable.ts'
import { forbidden, notFound, refused } from '#server/errors.ts'
import type { Serve } from '#server/http/serve.ts'
import { customerById } from '#server/identity/customers.store.ts'
import { lockOrder } from '#server/orders/admin/orders.store.ts'
import { NO_SUCH_ORDER, readAdminOrder } from '#server/orders/admin/read-order.ts'
import { presentOrder } from '#server/orders/orders.present.ts'
import { type OrderRow, orderInFull } from '#server/orders/orders.store.ts'
import { mustNotBeOwnOrder } from '#server/orders/own-order.ts'
import type { Shop } from '#server/shop.ts'
import { changeOrderAddress } from './change-address.ts'

/** The delivery address of an order, changed by its customer or by an admin on a call. */
export function orderAddressApi(serve: Serve): void {
  serve(contract.changeOrderAddress, async ({ shop, caller, params, body }) => {
    const id = await shop.transaction(async (within) => {
      const order = await locked(within, params.orderId)
      if (order.customerId !== caller.customerId) throw forbidden()
      if (!isSamePlace(order.shippingAddress, body)) mustBeDeliverable(body)
      await changeOrderAddress(within, caller, order, body)
      return order.id
    })
    return presentOrder(await orderInFull(shop.db, id))
  })
  serve(adminContract.changeOrderAddress, async ({ shop, caller, params, body }) => {
    await shop.transaction(async (within) => {
      const order = await locked(within, params.number)
      mustNotBeOwnOrder(caller, order)
      await mustHaveCustomer(within, order)
      await changeOrderAddress(within, caller, order, body)
    })
    return readAdminOrder(shop.db, caller, params.number)
  })
}

/** An address that was agreed with the shop may keep its place while its street is corrected. */
function isSamePlace(one: Place, other: Place): boolean {
  return one.country === other.country && one.state === other.state && one.pincode === other.pincode
}

type Place = Pick<ShippingAddress, 'country' | 'state' | 'pincode'>

async function locked({ db }: Shop, number: string): Promise<OrderRow> {
  const order = await lockOrder(db, number)
  if (!order) throw notFound(NO_SUCH_ORDER)
  return order
}

/** Nobody can ask for it any more, so the parcel goes where it was ordered to. */
async function mustHaveCustomer({ db }: Shop, { customerId }: OrderRow): Promise<void> {
  const customer = await customerById(db, customerId)
  if (customer?.erasedAt) throw refused('This customer’s data was erased. The address stays as it is.')
}
