import { databaseFault } from '#db/faults.ts'
import { adminUseNotedEvery } from '#rules/identity/admin-idle.ts'
import { secondsAfter } from '#rules/waiting-time.ts'
import type { Caller } from '#server/caller.ts'
import type { Shop } from '#server/shop.ts'
import { noteAdminUse } from './sessions.store.ts'

/** Notes that the caller is at work in the admin area; a statement once a minute at most, not with each call. */
export async function keepAdminSession(
  { db, clock, config, writes }: Shop,
  { sessionId, adminUsedAt }: Caller,
): Promise<void> {
  const now = clock.now()
  const before = secondsAfter(now, -adminUseNotedEvery(config.ADMIN_IDLE_SECONDS))
  if (adminUsedAt && adminUsedAt >= before) return
  await noteAdminUse(db, sessionId, { now, before }).catch((fault: unknown) => {
    // The admin area can still be looked at, and its alarms above all.
    if (databaseFault(fault) !== 'unwritable') throw fault
    writes.hear(fault)
  })
}
