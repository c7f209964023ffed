import type { Settlement, SettlementForm } from '#contracts/admin/account-settlements.ts'
import { dayInIndia } from '#rules/days.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { presentSettlement } from './present-settlement.ts'
import { insertSettlement, lockSettlements, settlementsNamed } from './settlements.store.ts'

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
  const facts = { utr, day, net: formatRupees(row.net, { paise: 'auto' }) }
  await audit(db, caller, 'accounts.settlement', { type: 'accounts', id: utr }, null, facts)
  return presentSettlement(row)
}
