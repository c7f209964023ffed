import { NIL } from 'uuid'
import { ALARM_CLOSED, type AlarmView } from '#contracts/admin/alarms.ts'
import { ALARM_KINDS, ALARMS, alarmOf } from '#rules/alarms/kinds.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { DAY_MS } from '#rules/time.ts'
import type { Trouble } from '#server/adapters/database/write-watch.ts'
import { audit } from '#server/audit/audit.ts'
import { type Caller, mustBeAllowed } from '#server/caller.ts'
import { mustFind, refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { presentAlarm } from './alarms.present.ts'
import {
  type AlarmRow,
  alarmsResolvedSince,
  lockOpenAlarm,
  openAlarms,
  resolveAlarms,
} from './alarms.store.ts'

const RESOLVED_SHOWN_MS = 7 * DAY_MS

/** The alarms that the caller's role may see: open ones, the oldest first, then those resolved within a week. */
export async function listAlarms({ db, clock, writes }: Shop, caller: Caller): Promise<AlarmView[]> {
  const readable = ALARM_KINDS.filter((kind) => isAllowed(caller.role, ALARMS[kind].read))
  const weekAgo = new Date(clock.now().getTime() - RESOLVED_SHOWN_MS)
  const open = withUnsaved(await openAlarms(db, readable), writes.trouble())
  const resolved = await alarmsResolvedSince(db, readable, weekAgo)
  return [
    ...open.map((alarm) => presentAlarm(alarm)),
    ...resolved.map(({ alarm, resolver }) => presentAlarm(alarm, resolver)),
  ]
}

/** A database that cannot write cannot keep the alarm about that. */
function withUnsaved(open: AlarmRow[], trouble: Trouble | null): AlarmRow[] {
  const kind = 'cannot-write'
  if (!trouble || open.some((alarm) => alarm.kind === kind)) return open
  const [id, at] = [NIL, trouble.since]
  const never = { toldAt: null, resolvedAt: null, resolvedBy: null }
  return [...open, { id, kind, message: cannotWrite(trouble), since: at, lastSeenAt: at, times: 1, ...never }]
}

/** The alarm's sentence. */
export const cannotWrite = ({ why }: Trouble) => `The database cannot save anything: ${why}.`

/** An admin has seen to an alarm; what is still wrong raises it again. */
export function resolveAlarm(shop: Shop, caller: Caller, id: string): Promise<{ message: string }> {
  return shop.transaction(async ({ db, clock }) => {
    const alarm = mustFind(await lockOpenAlarm(db, id), ALARM_CLOSED)
    const { kind, message } = alarm
    const { read, resolve, endsWhen } = alarmOf(kind)
    mustBeAllowed(caller, resolve ?? read)
    if (resolve === null) throw refused(`This alarm clears automatically when ${endsWhen}.`)
    await resolveAlarms(db, [kind], clock.now(), caller.customerId)
    await audit(db, caller, {
      action: 'alarm.resolve',
      subject: { type: 'alarm', id },
      before: { kind, message },
    })
    return { message: 'The alarm was resolved.' }
  })
}
