import { dayInIndia } from '#rules/days.ts'
import { formatRupees } from '#rules/money.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, mustFind, refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import type { Settlement, SettlementForm } from '#trade/accounts/contract/settlements.ts'
import type { Period } from '#trade/accounts/rules/period.ts'
import type { SettlementSums } from '#trade/accounts/rules/settlements/settlement-line.ts'
import { periodOf } from '#trade/accounts/server/period-of.ts'
import { closedBooks } from './closed-books.ts'
import { countLines } from './settlement-lines.store.ts'
import {
  deleteSettlement,
  insertSettlement,
  lockSettlements,
  type SettlementRow,
  settlementById,
  settlementsBetween,
  settlementsNamed,
} from './settlements.store.ts'
import { unsettledOf } from './unsettled.store.ts'

/** Writes a settlement down as somebody has read it at the provider. */
export async function enterSettlement(
  within: Shop,
  caller: Caller,
  { utr, day, ...amounts }: SettlementForm,
): Promise<Settlement> {
  const { db, clock } = within
  if (day > dayInIndia(clock.now())) throw invalidField('day', 'This day is in the future.')
  await lockSettlements(db)
  const [known] = await settlementsNamed(db, { ids: [], utrs: [utr] })
  if (known) throw refused(`A settlement with the UTR ${utr} has been entered before.`)
  const row = await insertSettlement(db, {
    utr,
    day,
    by: caller.customerId,
    at: clock.now(),
    ...amounts,
  })
  await audit(db, caller, {
    action: 'accounts.settlement',
    subject: { type: 'accounts', id: utr },
    after: factsOf(row),
  })
  return presentSettlement(row)
}

/** Takes back what somebody mistyped. */
export async function removeSettlement(within: Shop, caller: Caller, id: string): Promise<void> {
  const { db } = within
  await lockSettlements(db)
  const row = mustFind(await settlementById(db, id), 'Settlement not found.')
  if (row.settlementId !== null)
    throw refused('The provider’s report has brought this settlement, so it stays.')
  if (row.isClosed) throw refused(closedBooks(row))
  await deleteSettlement(db, id)
  await audit(db, caller, {
    action: 'accounts.settlement',
    subject: { type: 'accounts', id: row.utr },
    before: factsOf(row),
  })
}

const factsOf = ({ utr, day, net }: SettlementRow) => ({
  utr,
  day,
  net: formatRupees(net, { paise: 'auto' }),
})

/** The settlements of a period, and what of its captures is still with the provider. */
export async function listSettlements(shop: Shop, period: Period) {
  const moments = periodOf(shop, period)
  const rows = await settlementsBetween(shop.db, moments)
  const counts = await countLines(
    shop.db,
    rows.map(({ id }) => id),
  )
  const { count, amount } = await unsettledOf(shop.db, moments)
  const sum = (of: keyof SettlementSums) => rows.reduce((all, row) => all + row[of], 0)
  return {
    settlements: rows.map((row) => presentSettlement(row, counts.get(row.id))),
    totals: {
      gross: sum('gross'),
      refunds: sum('refunds'),
      adjustments: sum('adjustments'),
      fee: sum('fee'),
      tax: sum('tax'),
      net: sum('net'),
    },
    unsettled: { count, amount },
  }
}

const NO_LINES = { payments: 0, unknown: 0 }

const presentSettlement = (
  { id, settlementId, utr, day, gross, refunds, adjustments, fee, tax, net }: SettlementRow,
  counts: { payments: number; unknown: number } = NO_LINES,
): Settlement => ({ id, settlementId, utr, day, gross, refunds, adjustments, fee, tax, net, ...counts })
