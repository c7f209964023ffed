import { ERASED_PERSON } from '#rules/identity/person-name.ts'
import { peopleByIds } from '#server/identity/people-by-ids.ts'
import type { Shop } from '#server/shop.ts'
import type { AccountMonth, DocumentChange as ChangeView } from '#trade/accounts/contract/months.ts'
import type { DocumentChange } from '#trade/accounts/rules/document-change.ts'
import { hintOf, placeOfChange } from '#trade/accounts/rules/gstr1/change-in-return.ts'
import { hasEnded, monthsOf, type Period, periodName } from '#trade/accounts/rules/period.ts'
import { atOneMoment } from '#trade/accounts/server/at-one-moment.ts'
import { missingDocuments } from '#trade/accounts/server/missing-documents.ts'
import { periodOf } from '#trade/accounts/server/period-of.ts'
import { changesIn } from '#trade/accounts/server/reported-documents.ts'
import { closedMonths, reopeningsOf } from './months.store.ts'
import { reconcilePeriod } from './reconcile-period.ts'

/** How the accounts of a period stand. */
export function readAccounts(shop: Shop, period: Period) {
  return atOneMoment(shop, (moment) => readAccountsOf(moment, period))
}

async function readAccountsOf(shop: Shop, period: Period) {
  periodOf(shop, period)
  const months = await presentMonths(shop, monthsOf(period))
  const { counts, reconciled } = await reconcilePeriod(shop, period)
  const missing = await missingDocuments(shop, period)
  const changes = await changesIn(shop.db, period)
  return {
    period,
    name: periodName(period),
    months,
    counts,
    reconciled,
    missing,
    changes: changes.map(presentChange),
  }
}

/** Months, with who closed them. */
export async function presentMonths({ db, clock }: Shop, months: readonly Period[]): Promise<AccountMonth[]> {
  const closed = await closedMonths(db, months)
  const reopenings = await reopeningsOf(db, months)
  const people = await peopleByIds(db, [
    ...[...closed.values(), ...reopenings].map(({ closedBy }) => closedBy),
    ...reopenings.map(({ reopenedBy }) => reopenedBy),
  ])
  const nameOf = (id: string) => people.get(id) ?? ERASED_PERSON
  return months.map((month) => {
    const row = closed.get(month)
    const ended = hasEnded(month, clock.now()) ? 'open' : 'running'
    return {
      month,
      name: periodName(month),
      state: row ? 'closed' : ended,
      closedAt: row?.closedAt ?? null,
      closedBy: row ? nameOf(row.closedBy) : null,
      reopenings: reopenings
        .filter((one) => one.month === month)
        .map(({ closedAt, closedBy, reopenedAt, reopenedBy, reason }) => ({
          closedAt,
          reopenedAt,
          reason,
          closedBy: nameOf(closedBy),
          reopenedBy: nameOf(reopenedBy),
        })),
    }
  })
}

/** A change of a closed month, and where this one shows it. */
function presentChange(change: DocumentChange): ChangeView {
  const { id, ofMonth, changedAt, is } = change
  return {
    document: is.number,
    documentId: id,
    ofMonth,
    changedAt,
    appearsIn: placeOfChange(change),
    hint: hintOf(change),
  }
}
