import type { Db } from '#db/client.ts'
import { ERASED_PERSON } from '#rules/identity/person-name.ts'
import { peopleByIds } from '#server/identity/people-by-ids.ts'
import { monthsOf, type Period } from '#trade/accounts/rules/period.ts'
import { reopenedWords } from '#trade/accounts/rules/reopened-words.ts'
import { reopeningsOf } from './months.store.ts'

/** A sentence for each time that a month of this period was opened again, the oldest first. */
export async function reopenedNotes(db: Db, period: Period): Promise<string[]> {
  const reopenings = await reopeningsOf(db, monthsOf(period))
  const people = await peopleByIds(
    db,
    reopenings.map(({ reopenedBy }) => reopenedBy),
  )
  return reopenings.map((one) =>
    reopenedWords({ ...one, by: (people.get(one.reopenedBy) ?? ERASED_PERSON).name }),
  )
}
