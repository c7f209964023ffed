import { type Day, daysAfter, startOfDay } from '#rules/days.ts'
import { fullName } from '#rules/identity/people.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { namedPerson } from '#rules/identity/person-name.ts'
import type { Caller } from '#server/caller.ts'
import { cashOfModules } from '#server/modules/paid-at-counter.ts'
import type { Shop } from '#server/shop.ts'
import { type CashRow, MAX_CASH_ROWS } from '#trade/counter/contract/cash-rows.ts'
import { cashRows } from './cash-rows.store.ts'

/** The cash of a day with whose it was: the caller's own, or everybody's for those who close the days. */
export async function listCashRows(shop: Shop, caller: Caller, day: Day): Promise<{ rows: CashRow[] }> {
  const of = {
    from: startOfDay(day),
    before: startOfDay(daysAfter(day, 1)),
    adminId: isAllowed(caller.role, 'cash.close') ? null : caller.customerId,
    limit: MAX_CASH_ROWS,
  }
  const ofOrders = (await cashRows(shop.db, of)).map(({ tender, order, address, buyer, by }) => ({
    id: tender.id,
    at: tender.at,
    order,
    voucher: null,
    // Several people may share a number: the order says who of them it was.
    customer: namedPerson({ ...buyer, ...(fullName(address) !== '' && nameOf(address)) }),
    amount: tender.refundId === null ? tender.amount : -tender.amount,
    by: namedPerson(by),
  }))
  const ofVouchers = (await cashOfModules(shop, of)).map((paid) => ({
    ...paid,
    order: null,
    amount: -paid.amount,
  }))
  const rows = [...ofOrders, ...ofVouchers].toSorted((one, other) => other.at.getTime() - one.at.getTime())
  return { rows: rows.slice(0, MAX_CASH_ROWS) }
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => ({ firstName, lastName })
