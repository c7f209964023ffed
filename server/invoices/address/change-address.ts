import { deliverySettings } from '#contracts/admin/delivery.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import type { changeOrderAddress as contract } from '#contracts/orders.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import { inFull, type ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { isArmyPincode } from '#rules/delivery/army-post.ts'
import { formatShortDateTime } from '#rules/format-dates.ts'
import { isInZone } from '#rules/identity/business.ts'
import { changedFields, MAX_ADDRESS_CHANGES, STAYS_IN_ZONE } from '#rules/orders/address-change.ts'
import { ORDER_STATUS, orderCan } from '#rules/orders/order-status.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { promisedDayInstead } from '#server/delivery/delivery-promise.ts'
import { refused, type ShopError } from '#server/errors.ts'
import { notify } from '#server/notifications/notify.ts'
import { whoDid } from '#server/orders/admin/order-conflict.ts'
import type { LinesOfOrder } from '#server/orders/lines-of-order.ts'
import {
  addressChangesOf,
  lastAddressChange,
  noteAddressChange,
  setOrderAddress,
  variantsOfOrdered,
} from '#server/orders/order-address.store.ts'
import type { OrderLine } from '#server/orders/orders.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { letInvoicesFollow } from './let-invoices-follow.ts'
import { letPanFollow } from './let-pan-follow.ts'

type AddressChange = ParsedRequest<typeof contract>['body']

/**
 * Sends an order of which nothing is packed, and which must be locked, to another address, or bills somebody else: the
 * days of delivery, the invoices, the timeline, the audit log and an e-mail to the customer follow. Nothing that is
 * paid changes.
 */
export async function changeOrderAddress(
  within: Shop,
  caller: Caller,
  lines: LinesOfOrder,
  { addressVersion, ...typed }: AddressChange,
): Promise<void> {
  const { db, clock } = within
  const [order] = lines
  const open = lines.filter(isOpen)
  const fixed = lines.find((line) => ORDER_STATUS[line.status].isBought && !isOpen(line))
  if (fixed || open.length === 0) throw tooLate(caller, fixed ?? order, open.length > 0)
  if (addressVersion !== order.addressVersion) throw await changedSinceRead(within, caller, order)
  const [before, after] = [order.shippingAddress, completed(typed, order.shippingAddress)]
  const fields = changedFields(before, after)
  if (fields.length === 0) return
  if (open.some(({ quote }) => quote.letter !== undefined) && !isInZone(after.business))
    throw refused(STAYS_IN_ZONE)
  const { customerId, orderId, number } = order
  const changes = (await addressChangesOf(db, [orderId])).get(orderId) ?? []
  if (changes.length >= MAX_ADDRESS_CHANGES)
    throw refused(`This address has been changed ${MAX_ADDRESS_CHANGES} times. Please call us.`)

  const [from, to] = [before.business ?? null, after.business ?? null]
  const total = lines.reduce((sum, { quote }) => sum + quote.total, 0)
  await letPanFollow(within, order.paymentId, { from, to, total })
  await letInvoicesFollow(within, orderId, after)
  const at = clock.now()
  const promised = await quotesTo(within, open, { before, after })
  await setOrderAddress(db, orderId, { shippingAddress: after, lines: promised, at })
  const aboutId = await noteAddressChange(db, { orderId, by: caller.customerId, at, before, after })
  const only = (address: ShippingAddress) =>
    Object.fromEntries(fields.map((field) => [field, address[field] ?? '']))
  await audit(db, caller, {
    action: 'order.address',
    subject: { type: 'order', id: number },
    before: only(before),
    after: only(after),
  })
  await notify(within, { event: 'order-address-changed', aboutId, customerId })
}

const isOpen = ({ status, handover, shippingAddress: { address } }: OrderLine): boolean =>
  orderCan.changeAddress({ status, handover, address })

/** The lines' quotes with the days by which they are promised at another address. */
async function quotesTo(within: Shop, lines: readonly OrderLine[], move: Move) {
  const promised: Pick<OrderLine, 'id' | 'quote'>[] = []
  for (const line of lines) {
    const quote = { ...line.quote, ...(await deliveryDayTo(within, line, move)) }
    promised.push({ id: line.id, quote })
  }
  return promised
}

/** Number and e-mail stay where they are left empty, who is billed where it is left out, and a gift stays one. */
function completed(typed: Omit<AddressChange, 'addressVersion'>, before: ShippingAddress): ShippingAddress {
  return {
    ...typed,
    phone: typed.phone || before.phone,
    email: typed.email || before.email,
    isGift: before.isGift ?? false,
    business: typed.business === undefined ? (before.business ?? null) : typed.business,
  }
}

function tooLate(caller: Caller, line: OrderLine, isPartOpen: boolean): ShopError {
  const { customerId, number, status } = line
  const isOwn = caller.customerId === customerId
  const whole = isOwn ? 'This order' : number
  const who = isPartOpen ? `A part of ${isOwn ? 'this order' : number}` : whole
  const state =
    status === 'Packed' ? 'packed, and its insurance is tied to the address' : status.toLowerCase()
  return refused(`${who} is already ${state}. The address can no longer be changed.`, { status })
}

async function changedSinceRead({ db }: Shop, caller: Caller, order: OrderLine): Promise<ShopError> {
  const last = await lastAddressChange(db, order.orderId)
  // Customers are told of the shop, not of its people.
  const isShops = caller.customerId === order.customerId && last?.by !== order.customerId
  const who = last && (isShops ? 'The shop' : await whoDid(db, caller, order, last.by))
  const byWhom = last ? ` ${who} changed it on ${formatShortDateTime(last.at)}.` : ''
  const { shippingAddress, addressVersion } = order
  return refused(`The address has changed since you opened it.${byWhom} Please check it again.`, {
    addressVersion,
    shippingAddress: inFull(shippingAddress),
  })
}

type Move = Record<'before' | 'after', Pick<ShippingAddress, 'pincode'>>

/**
 * The day by which a line is promised at another address; nothing for orders from before days were promised, and none at an
 * army post.
 */
async function deliveryDayTo(
  shop: Shop,
  { quote, productId, placedAt }: OrderLine,
  { before, after: { pincode } }: Move,
): Promise<Pick<Quote, 'deliveryBy'>> {
  if (!quote.deliveryBy && !isArmyPincode(before.pincode)) return {}
  const settings = await readSetting(shop, deliverySettings)
  const deliveryBy = promisedDayInstead(settings, {
    variants: await variantsOfOrdered(shop.db, productId),
    choice: quote.product.variant ?? {},
    engraving: quote.extras?.find(({ kind }) => kind === 'engraving')?.text ?? '',
    leadDays: quote.product.leadDays ?? null,
    pincode,
    orderedAt: placedAt,
    now: shop.clock.now(),
  })
  return { deliveryBy }
}
