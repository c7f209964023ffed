import type { z } from 'zod'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import type { WireAnswer } from '#contracts/endpoint.ts'
import { listOrders, type OrderView } from '#contracts/orders.ts'
import { readOrderTenders } from '#trade/counter/contract/tenders.ts'
import { sumOf, toPaise } from './arithmetic.ts'
import type { Model, Order } from './ledger.ts'
import type { Real } from './world.ts'

/** The money of a line that went back by the shop's account, and the money on its way, in paise. */
export type Back = { processed: number; waiting: number }
/** An order as admins read it, and its payments at the counter where it was sold there. */
export type ReadOrder = {
  admin: WireAnswer<typeof readAdminOrder>
  tenders: WireAnswer<typeof readOrderTenders> | null
  back: Map<string, Back>
}
/** Each customer's own list, and the orders by their numbers. */
export type Shown = { lists: z.input<typeof OrderView>[][]; orders: Map<string, ReadOrder> }

/** The last reading of an order, and the lines in its customer's list that decide when it is read again. */
export type Reading = { lines: string; order: ReadOrder }

/** Reads all orders; one whose lines are shown as before, and of which no money is on its way, is not read again. */
export async function readShop(m: Model, real: Real): Promise<Shown> {
  const lists = await Promise.all(real.customers.map((who) => listOf(real, who)))
  const shown = lists.flat()
  const orders = new Map<string, ReadOrder>()
  for (const order of m.orders) {
    const lines = JSON.stringify(shown.filter(({ orderId }) => orderId === order.number))
    const reading = real.readings.get(order.number)
    const isSame =
      reading?.lines === lines && [...reading.order.back.values()].every(({ waiting }) => waiting === 0)
    const read = isSame ? reading.order : await readOrder(real, order)
    real.readings.set(order.number, { lines, order: read })
    orders.set(order.number, read)
  }
  return { lists, orders }
}

async function listOf({ as }: Real, who: Real['customers'][number]): Promise<z.input<typeof OrderView>[]> {
  return (await as(who)).call(listOrders, { params: { userId: who.id } })
}

async function readOrder({ as, manager }: Real, { number, isCounter }: Order): Promise<ReadOrder> {
  const { call } = await as(manager)
  const admin = await call(readAdminOrder, { params: { number } })
  const tenders = isCounter ? await call(readOrderTenders, { params: { number } }) : null
  return { admin, tenders, back: backByLine(admin) }
}

function backByLine({ lines, refunds }: WireAnswer<typeof readAdminOrder>): Map<string, Back> {
  return new Map(
    lines.map(({ transactionId }) => {
      const of = refunds.filter((refund) => refund.transactionId === transactionId)
      const sum = (...statuses: string[]) =>
        sumOf(of.filter(({ status }) => statuses.includes(status)).map(({ amount }) => toPaise(amount)))
      return [transactionId, { processed: sum('processed'), waiting: sum('requested', 'pending') }]
    }),
  )
}
