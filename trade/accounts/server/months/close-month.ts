import { formatLongDate } from '#rules/format-dates.ts'
import { whyNotAllowed } from '#rules/identity/permissions.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, refused } from '#server/errors.ts'
import { askGuard } from '#server/guards/ask-guard.ts'
import { peopleByIds } from '#server/identity/people-by-ids.ts'
import type { Shop } from '#server/shop.ts'
import { type AccountMonth, DocumentSums } from '#trade/accounts/contract/months.ts'
import { whyNotYet } from '#trade/accounts/rules/not-yet-closed.ts'
import { type Period, periodFault, periodName } from '#trade/accounts/rules/period.ts'
import { atOneMoment } from '#trade/accounts/server/at-one-moment.ts'
import { mustBeComplete } from '#trade/accounts/server/missing-documents.ts'
import { closedMonths, insertMonth, type MonthRow } from './months.store.ts'
import { presentMonths } from './read-months.ts'
import { reconcilePeriod } from './reconcile-period.ts'

/** Closes a month: what it reports stays as it is now. */
export async function closeMonth(shop: Shop, caller: Caller, month: Period) {
  const now = shop.clock.now()
  const fault = periodFault(month, now)
  if (fault) throw invalidField('period', fault)
  const notYet = whyNotYet(month, now)
  if (notYet) throw refused(notYet)
  const { counts, reconciled } = await atOneMoment(shop, async (moment) => {
    await mustBeOpen(moment, month)
    await mustBeComplete(moment, month)
    return reconcilePeriod(moment, month)
  })
  if (!reconciled.isEqual)
    throw refused(`${periodName(month)} does not reconcile. Please look at the differences first.`, {
      differences: reconciled.differences,
    })
  return shop.transaction(async (within) => {
    const asked = await askGuard(within, caller, { month: whyNotAllowed('accounts.close') })
    const closed = { month, closedAt: now, closedBy: caller.customerId }
    const row = await insertMonth(within.db, closed, asked)
    if (!row) throw await closedBefore(within, month)
    await audit(within.db, caller, {
      action: 'accounts.close',
      subject: { type: 'accounts', id: month },
      after: { ...counts, ...DocumentSums.encode(reconciled.documents) },
    })
    return presented(within, row)
  })
}

async function mustBeOpen(shop: Shop, month: Period): Promise<void> {
  const closed = await closedMonths(shop.db, [month])
  if (closed.has(month)) throw await closedBefore(shop, month)
}

async function closedBefore({ db }: Shop, month: Period) {
  const row = (await closedMonths(db, [month])).get(month)
  const people = row && (await peopleByIds(db, [row.closedBy]))
  const name = (row && people?.get(row.closedBy)?.name) ?? 'Another admin'
  const on = row ? ` on ${formatLongDate(row.closedAt)}` : ''
  return refused(`${name} closed ${periodName(month)}${on}.`)
}

async function presented(shop: Shop, row: MonthRow): Promise<AccountMonth> {
  const [month] = await presentMonths(shop, [row.month])
  if (!month) throw new Error(`The month ${row.month} is gone.`)
  return month
}
