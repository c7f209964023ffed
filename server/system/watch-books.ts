import { resolveAlarms, sustainAlarm } from '#server/alarms/alarms.store.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import type { Shop } from '#server/shop.ts'

/** The job of each night: raises an alarm that says what does not add up, and ends it once everything does. */
export async function watchBooks({ db, clock, log }: Shop): Promise<void> {
  const faults = await faultsInBooks(db)
  if (faults.length === 0) return resolveAlarms(db, ['books-differ'], clock.now())
  log.error({ faults }, 'the books do not add up')
  await sustainAlarm(db, 'books-differ', `The books do not add up. ${faults.join(' ')}`, clock.now())
}
