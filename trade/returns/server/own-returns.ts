import type { Caller } from '#server/caller.ts'
import { productById } from '#server/catalogue/products.store.ts'
import { forbidden, mustFind, notFound } from '#server/errors.ts'
import { lineMeant } from '#server/orders/lines-of-order.ts'
import { lockLineWithPayment } from '#server/orders/lock-order.ts'
import { lineById, linesOfNumber, type OrderLine } from '#server/orders/orders.store.ts'
import type { Shop } from '#server/shop.ts'
import type { OrderReturns } from '#trade/returns/contract/returns.ts'
import { returnOffer } from './return-offer.ts'
import { presentOffer, presentReturn } from './returns.present.ts'
import {
  eventsOf,
  lineOfReturn,
  lockReturn,
  photographsOf,
  returnsOfLine,
  voucherNumbersOf,
} from './returns.store.ts'
import { panOfReturn } from './seller-pan.ts'
import { sizeOffer } from './size-offer.ts'
import { type LockedReturn, takeStep } from './take-step.ts'

export const NO_SUCH_RETURN = 'Return not found.'

/**
 * The returns of a line of the caller's own order, and what one would refund now; of several lines, `transactionId`
 * says which.
 */
export async function readReturns(shop: Shop, caller: Caller, orderNumber: string, transactionId?: string) {
  return returnsAnswer(shop, await ownLine(shop, caller, orderNumber, transactionId))
}

async function ownLine(
  { db }: Shop,
  caller: Caller,
  orderNumber: string,
  transactionId: string | undefined,
): Promise<OrderLine> {
  return mustBeOwn(caller, lineMeant(await linesOfNumber(db, orderNumber), transactionId))
}

async function returnsAnswer(shop: Shop, line: OrderLine | null): Promise<OrderReturns> {
  if (!line) throw notFound(NO_SUCH_RETURN)
  const { db } = shop
  const rows = await returnsOfLine(db, line.id)
  const ids = rows.map(({ id }) => id)
  const [events, photographs] = [await eventsOf(db, ids), await photographsOf(db, ids)]
  const vouchers = await voucherNumbersOf(db, ids)
  const product = await productById(db, line.productId)
  const { offer, against } = await returnOffer(shop, line, { earlier: rows, row: product })
  const sizes = await sizeOffer(shop, line, { requests: rows, row: product })
  const returns = []
  for (const row of rows)
    returns.push(
      presentReturn(row, {
        events: events.get(row.id) ?? [],
        photographs: photographs.get(row.id) ?? [],
        voucher: vouchers.get(row.id) ?? null,
        pan: await panOfReturn(shop, row, line),
      }),
    )
  return { offer: offer && presentOffer(offer), whyNot: against?.sentence ?? null, ...sizes, returns }
}

/** The same line, locked with its payment before it. Refuses as {@link readReturns} does. */
export async function lockOwnLine(
  within: Shop,
  caller: Caller,
  orderNumber: string,
  transactionId?: string,
): Promise<OrderLine> {
  return lockLineWithPayment(within.db, await ownLine(within, caller, orderNumber, transactionId))
}

function mustBeOwn(caller: Caller, line: OrderLine): OrderLine {
  if (line.customerId !== caller.customerId) throw forbidden()
  return line
}

/** Takes a return back that its customer has not handed over yet. */
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
  const returned = mustFind(await lineOfReturn(shop.db, number), NO_SUCH_RETURN)
  mustBeOwn(caller, returned)
  await shop.transaction(async (within) => {
    const line = await lockLineWithPayment(within.db, returned)
    const row = mustFind(await lockReturn(within.db, number), NO_SUCH_RETURN)
    await answer(within, { row, line })
  })
  return returnsAnswer(shop, await lineById(shop.db, returned.id))
}
