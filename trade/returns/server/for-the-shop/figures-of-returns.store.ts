import { sql } from 'drizzle-orm'
import type { ModuleFigures } from '#server/modules/shop-module.ts'
import { returnEvents, returns } from '#trade/returns/schema/returns.ts'
import { countReturns } from '../admin/returns.store.ts'

/** Figures on the dashboard: returns that wait, and money that was paid by bank or UPI for what the shop bought. */
export const FIGURES_OF_RETURNS: ModuleFigures = {
  waiting: async (db) => {
    const [requested, refunds, payOuts] = await Promise.all([
      countReturns(db, { status: 'requested' }),
      countReturns(db, { kind: 'return', status: 'inspected' }),
      countReturns(db, { status: 'to-pay-out' }),
    ])
    return { returns: requested, refunds, payOuts }
  },
  paidOut: (from, to) => sql`select ${returnEvents.at}, ${returns.amount}
    from ${returnEvents} join ${returns} on ${returns.id} = ${returnEvents.returnId}
    where ${returnEvents.event} = 'pay-out' and ${returnEvents.at} between ${from} and ${to}`,
}
