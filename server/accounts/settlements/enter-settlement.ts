import type { Settlement, SettlementForm } from '#contracts/admin/account-settlements.ts'
import { dayInIndia } from '#rules/days.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, notFound, refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { presentSettlement } from './present-settlement.ts'
import {
  deleteSettlement,
  insertSettlement,
  lockSettlements,
  type SettlementRow,
  settlementById,
  settlementsNamed,
} from './settlements.store.ts'

/** Writes a settlement down as somebody has read it at the provider. Refuses (409) a UTR that is there, (400) a day to come. */
export async function enterSettlement(
  within: Shop,
  caller: Caller,
  { utr, day, ...typed }: SettlementForm,
): Promise<Settlement> {
  const { db, clock } = within
  if (day > dayInIndia(clock.now())) throw invalidField('day', 'This day is in the future.')
  await lockSettlements(db)
  const [known] = await settlementsNamed(db, { ids: [], utrs: [utr] })
  if (known) throw refused(`A settlement with the UTR ${utr} has been entered before.`)
  const row = await insertSettlement(db, {
    ...{ utr, day, by: caller.customerId, at: clock.now() },
    ...{ gross: fromRupees(typed.gross), refunds: fromRupees(typed.refunds) },
    ...{ fee: fromRupees(typed.fee), tax: fromRupees(typed.tax), net: fromRupees(typed.net) },
  })
  await audit(db, caller, 'accounts.settlement', { type: 'accounts', id: utr }, null, factsOf(row))
  return presentSettlement(row)
}

/** Takes back what somebody mistyped. Refuses (404) a settlement that is not there, (409) one that a report has brought. */
export async function removeSettlement(within: Shop, caller: Caller, id: string): Promise<void> {
  const { db } = within
  await lockSettlements(db)
  const row = await settlementById(db, id)
  if (!row) throw notFound('Settlement not found.')
  if (row.settlementId !== null)
    throw refused('The provider’s report has brought this settlement, so it stays.')
  await deleteSettlement(db, id)
  await audit(db, caller, 'accounts.settlement', { type: 'accounts', id: row.utr }, factsOf(row), null)
}

const factsOf = ({ utr, day, net }: SettlementRow) => ({
  ...{ utr, day, net: formatRupees(net, { paise: 'auto' }) },
})
