import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { changeOrderAddress as contract } from '#contracts/orders.ts'
import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { formatShortDateTime } from '#rules/format-dates.ts'
import { changedFields, MAX_ADDRESS_CHANGES } from '#rules/orders/address-change.ts'
import { orderCan } from '#rules/orders/order-status.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { refused, type ShopError } from '#server/errors.ts'
import { notify } from '#server/notifications/notify.ts'
import { whoDid } from '#server/orders/admin/order-conflict.ts'
import {
  addressChangesOf,
  lastAddressChange,
  noteAddressChange,
  setOrderAddress,
} from '#server/orders/order-address.store.ts'
import type { OrderRow } from '#server/orders/orders.store.ts'
import type { Shop } from '#server/shop.ts'
import { deliveryDayTo } from './delivery-day-to.ts'
import { letInvoiceFollow } from './let-invoice-follow.ts'

type AddressChange = ParsedRequest<typeof contract>['body']

/**
 * Sends a Confirmed order, which must be locked, to another address: the day of delivery, the invoice, the timeline,
 * the audit log and an e-mail to the customer follow. Nothing that is paid changes. Refuses (409) an order that is
 * packed by now, an address that has changed since the caller read it, and another state once the invoice is out.
 */
export async function changeOrderAddress(
  within: Shop,
  caller: Caller,
  order: OrderRow,
  { addressVersion, ...typed }: AddressChange,
): Promise<void> {
  const { db, clock } = within
  if (!orderCan.changeAddress(order)) throw tooLate(caller, order)
  if (addressVersion !== order.addressVersion) throw await changedSinceRead(within, caller, order)
  const [before, after] = [order.shippingAddress, completed(typed, order.shippingAddress)]
  const fields = changedFields(before, after)
  if (fields.length === 0) return
  const changes = (await addressChangesOf(db, [order.id])).get(order.id) ?? []
  if (changes.length >= MAX_ADDRESS_CHANGES)
    throw refused(`This address has been changed ${MAX_ADDRESS_CHANGES} times. Please call us.`)

  await letInvoiceFollow(within, order, after)
  const quote = { ...order.quote, ...(await deliveryDayTo(within, order, after.pincode)) }
  const at = clock.now()
  await setOrderAddress(db, order.id, { shippingAddress: after, quote, at })
  const { customerId, id: orderId, number } = order
  const aboutId = await noteAddressChange(db, { orderId, by: caller.customerId, at, before, after })
  const only = (address: ShippingAddress) =>
    Object.fromEntries(fields.map((field) => [field, address[field] ?? '']))
  await audit(db, caller, 'order.address', { type: 'order', id: number }, only(before), only(after))
  await notify(within, { event: 'order-address-changed', aboutId, customerId })
}

/** Number and e-mail stay where they are left empty, and a gift stays one. */
function completed(typed: Omit<AddressChange, 'addressVersion'>, before: ShippingAddress): ShippingAddress {
  return {
    ...typed,
    phone: typed.phone || before.phone,
    email: typed.email || before.email,
    isGift: before.isGift ?? false,
  }
}

function tooLate(caller: Caller, { customerId, number, status }: OrderRow): ShopError {
  const who = caller.customerId === customerId ? 'This order' : number
  const state =
    status === 'Packed' ? 'packed, and its insurance is tied to the address' : status.toLowerCase()
  return refused(`${who} is already ${state}. The address can no longer be changed.`, { status })
}

async function changedSinceRead({ db }: Shop, caller: Caller, order: OrderRow): Promise<ShopError> {
  const last = await lastAddressChange(db, order.id)
  // Customers are told of the shop, not of its people.
  const isShops = caller.customerId === order.customerId && last?.by !== order.customerId
  const who = last && (isShops ? 'The shop' : await whoDid(db, caller, order, last.by))
  const told = last ? ` ${who} changed it on ${formatShortDateTime(last.at)}.` : ''
  const { shippingAddress, addressVersion } = order
  return refused(`The address has changed since you opened it.${told} Please check it again.`, {
    addressVersion,
    shippingAddress: { address2: '', landmark: '', isGift: false, ...shippingAddress },
  })
}
