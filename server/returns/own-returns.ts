import type { OrderReturns } from '#contracts/returns.ts'
import type { Caller } from '#server/caller.ts'
import { productById } from '#server/catalogue/products.store.ts'
import { forbidden, notFound } from '#server/errors.ts'
import { lockOrderWithPayment } from '#server/orders/admin/orders.store.ts'
import { orderByNumber } from '#server/orders/find-order.store.ts'
import type { OrderRow } from '#server/orders/orders.store.ts'
import type { Shop } from '#server/shop.ts'
import { returnOffer } from './return-offer.ts'
import { presentOffer, presentReturn } from './returns.present.ts'
import {
  eventsOf,
  lockReturn,
  photographsOf,
  placeOfReturn,
  returnsOfOrder,
  voucherNumbersOf,
} from './returns.store.ts'
import { panOfReturn } from './seller-pan.ts'
import { sizeOffer } from './size-offer.ts'
import { type LockedReturn, takeStep } from './take-step.ts'

const NO_SUCH_ORDER = 'Order not found.'
export const NO_SUCH_RETURN = 'Return not found.'

/**
 * The returns of the caller's own order, and what one would refund now. Refuses (404) an unknown order, (403)
 * another's.
 */
export async function readReturns(shop: Shop, caller: Caller, orderNumber: string): Promise<OrderReturns> {
  const order = mustBeOwn(caller, await orderByNumber(shop.db, orderNumber))
  return returnsAnswer(shop, order)
}

async function returnsAnswer(shop: Shop, order: OrderRow): Promise<OrderReturns> {
  const { db } = shop
  const rows = await returnsOfOrder(db, order.id)
  const ids = rows.map(({ id }) => id)
  const [events, photographs] = [await eventsOf(db, ids), await photographsOf(db, ids)]
  const vouchers = await voucherNumbersOf(db, ids)
  const product = await productById(db, order.productId)
  const { offer, whyNot } = await returnOffer(shop, order, { earlier: rows, row: product })
  const sizes = await sizeOffer(shop, order, { requests: rows, row: product })
  const returns = []
  for (const row of rows)
    returns.push(
      presentReturn(row, {
        events: events.get(row.id) ?? [],
        photographs: photographs.get(row.id) ?? [],
        voucher: vouchers.get(row.id) ?? null,
        pan: await panOfReturn(shop, row, order),
      }),
    )
  return { offer: offer && presentOffer(offer), whyNot, ...sizes, returns }
}

/** The caller's own order, locked with its payment before it. Refuses as {@link readReturns} does. */
export async function lockOwnOrder(within: Shop, caller: Caller, orderNumber: string): Promise<OrderRow> {
  return mustBeOwn(caller, await lockOrderWithPayment(within.db, orderNumber))
}

function mustBeOwn(caller: Caller, order: OrderRow | null): OrderRow {
  if (!order) throw notFound(NO_SUCH_ORDER)
  if (order.customerId !== caller.customerId) throw forbidden()
  return order
}

/** Takes a return back that its customer has not handed over yet. Refuses another's (403) and one that is on (409). */
export function withdrawReturn(shop: Shop, caller: Caller, number: string): Promise<OrderReturns> {
  return answerOwn(shop, caller, number, async (within, locked) => {
    if (locked.row.status === 'withdrawn') return
    await takeStep(within, locked, { event: 'withdraw', by: caller.customerId })
  })
}

/** A customer's word about their own return, with it locked. Refuses another's (403) and an unknown one (404). */
export async function answerOwn(
  shop: Shop,
  caller: Caller,
  number: string,
  answer: (within: Shop, locked: LockedReturn) => Promise<void>,
): Promise<OrderReturns> {
  const place = await placeOfReturn(shop.db, number)
  if (!place) throw notFound(NO_SUCH_RETURN)
  await shop.transaction(async (within) => {
    const order = await lockOwnOrder(within, caller, place.orderNumber)
    const row = await lockReturn(within.db, number)
    if (!row) throw notFound(NO_SUCH_RETURN)
    await answer(within, { row, order })
  })
  return readReturns(shop, caller, place.orderNumber)
}
