import { namedPerson } from '#rules/identity/person-name.ts'
import type { PaidAtCounter } from '#server/modules/paid-at-counter.ts'
import { cashForGold, cashForGoldBefore, daysOfPurchases, paidForOldGold } from './purchases.store.ts'

/** Pay-outs at the counter for old gold that is bought without a sale. */
export const paidForGold: PaidAtCounter = {
  ofDay: paidForOldGold,
  days: daysOfPurchases,
  cashBefore: cashForGoldBefore,
  cash: async (db, of) =>
    (await cashForGold(db, of)).map(({ seller: { name, phone }, by, ...row }) => ({
      ...row,
      customer: { name, number: phone || null },
      by: namedPerson(by),
    })),
}
