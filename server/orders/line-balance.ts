import type { Db } from '#db/client.ts'
import type { Paise } from '#rules/money.ts'
import { ORDER_STATUS } from '#rules/orders/order-status.ts'
import type { OrderLine } from './orders.store.ts'
import { balancesOf } from './payment-lines.store.ts'

/** A line with what is left to pay for it, in paise. */
export type UnpaidLine = { line: OrderLine; balance: Paise }

/** Lines that are still to be paid for, with what is left to pay, in paise; nothing is of a cancelled one. */
export async function unpaidLines(db: Db, lines: readonly OrderLine[]): Promise<UnpaidLine[]> {
  const live = lines.filter(({ status }) => ORDER_STATUS[status].isBought)
  const balances = await balancesOf(
    db,
    live.map(({ paymentLineId }) => paymentLineId),
  )
  return live
    .map((line) => ({ line, balance: balances.get(line.paymentLineId) ?? 0 }))
    .filter(({ balance }) => balance > 0)
}

/** Paise that are still to be paid at the counter for lines of an order; 0 for what was paid online. */
export async function balanceOfLines(db: Db, lines: readonly OrderLine[]): Promise<Paise> {
  return (await unpaidLines(db, lines)).reduce((sum, { balance }) => sum + balance, 0)
}
