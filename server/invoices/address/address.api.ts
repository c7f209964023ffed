import * as adminContract from '#contracts/admin/change-order.ts'
import * as contract from '#contracts/orders.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { mustBeDeliverable } from '#server/delivery/must-be-deliverable.ts'
import { forbidden, refused } from '#server/errors.ts'
import { customerById } from '#server/identity/customers.store.ts'
import { readAdminOrder } from '#server/orders/admin/read-order.ts'
import { mustExist } from '#server/orders/lines-of-order.ts'
import { presentLine } from '#server/orders/orders.present.ts'
import { lockOrder, type OrderLine } from '#server/orders/orders.store.ts'
import { mustNotBeOwnOrder } from '#server/orders/own-order.ts'
import { lineInFull } from '#server/orders/read-lines.store.ts'
import type { Serve } from '#server/serve.ts'
import type { Shop } from '#server/shop.ts'
import { changeOrderAddress } from './change-address.ts'

/** The delivery address of an order, changed by its customer or by an admin on a call. */
export function orderAddressApi(serve: Serve): void {
  serve(contract.changeOrderAddress, async ({ shop, caller, params, body }) => {
    const id = await shop.transaction(async (within) => {
      const lines = mustExist(await lockOrder(within.db, params.orderId))
      const [first] = lines
      if (first.customerId !== caller.customerId) throw forbidden()
      if (!isSamePlace(first.shippingAddress, body)) mustBeDeliverable(body)
      await changeOrderAddress(within, caller, lines, body)
      return first.id
    })
    return presentLine(await lineInFull(shop.db, id))
  })
  serve(adminContract.changeOrderAddress, async ({ shop, caller, params, body }) => {
    await shop.transaction(async (within) => {
      const lines = mustExist(await lockOrder(within.db, params.number))
      const [first] = lines
      mustNotBeOwnOrder(caller, first)
      await mustHaveCustomer(within, first)
      await changeOrderAddress(within, caller, lines, body)
    })
    return readAdminOrder(shop, caller, params.number)
  })
}

/** An address that was agreed with the shop may keep its place while its street is corrected. */
function isSamePlace(one: Place, other: Place): boolean {
  return one.country === other.country && one.state === other.state && one.pincode === other.pincode
}

type Place = Pick<ShippingAddress, 'country' | 'state' | 'pincode'>

/** Nobody can ask for it any more, so the parcel goes where it was ordered to. */
async function mustHaveCustomer({ db }: Shop, { customerId }: OrderLine): Promise<void> {
  const customer = await customerById(db, customerId)
  if (customer?.erasedAt) throw refused('This customer’s data was erased. The address stays as it is.')
}
