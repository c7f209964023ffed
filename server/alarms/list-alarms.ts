import type { AlarmView } from '#contracts/admin/alarms.ts'
import { ALARM_KINDS, ALARMS } from '#rules/alarms/kinds.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { DAY_MS } from '#rules/time.ts'
import type { Caller } from '#server/caller.ts'
import type { Shop } from '#server/shop.ts'
import { presentAlarm } from './alarms.present.ts'
import { alarmsResolvedSince, openAlarms } from './alarms.store.ts'

const RESOLVED_SHOWN_MS = 7 * DAY_MS

/** The alarms that the caller's role may see: open ones, the oldest first, then those resolved within a week. */
export async function listAlarms({ db, clock }: Shop, caller: Caller): Promise<AlarmView[]> {
  const readable = ALARM_KINDS.filter((kind) => isAllowed(caller.role, ALARMS[kind].read))
  const weekAgo = new Date(clock.now().getTime() - RESOLVED_SHOWN_MS)
  const open = await openAlarms(db, readable)
  const resolved = await alarmsResolvedSince(db, readable, weekAgo)
  return [
    ...open.map((alarm) => presentAlarm(alarm)),
    ...resolved.map(({ alarm, resolver }) => presentAlarm(alarm, resolver)),
  ]
}
