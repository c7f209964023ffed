import { alarmOf } from '#rules/alarms/kinds.ts'
import { audit } from '#server/audit/audit.ts'
import { type Caller, mustBeAllowed } from '#server/caller.ts'
import { mustFind, refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { lockOpenAlarm, resolveAlarms } from './alarms.store.ts'

/**
 * An admin has seen to an alarm; what is still wrong raises it again. 403 where the role
 * does not allow it, 409 where only the end of its cause ends it.
 */
export function resolveAlarm(shop: Shop, caller: Caller, id: string): Promise<{ message: string }> {
  return shop.transaction(async ({ db, clock }) => {
    const alarm = mustFind(await lockOpenAlarm(db, id), 'This alarm is no longer open.')
    const { kind, message } = alarm
    const { read, resolve, endsWhen } = alarmOf(kind)
    mustBeAllowed(caller, resolve ?? read)
    if (resolve === null) throw refused(`This alarm clears automatically when ${endsWhen}.`)
    await resolveAlarms(db, [kind], clock.now(), caller.customerId)
    await audit(db, caller, 'alarm.resolve', { type: 'alarm', id }, { kind, message }, null)
    return { message: 'The alarm was resolved.' }
  })
}
