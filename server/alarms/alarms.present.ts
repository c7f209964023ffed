import type { AlarmView } from '#contracts/admin/alarms.ts'
import { alarmOf } from '#rules/alarms/kinds.ts'
import { namedPerson } from '#rules/identity/person-name.ts'
import type { AlarmRow, Called } from './alarms.store.ts'

/** `resolver`: the person who resolved it, if a person did. */
export function presentAlarm(alarm: AlarmRow, resolver: Called | null = null): AlarmView {
  const { id, kind, message, since, lastSeenAt, times, resolvedAt } = alarm
  const { whatToDo, endsWhen = null } = alarmOf(kind)
  return {
    id,
    kind,
    message,
    whatToDo,
    endsWhen,
    since,
    lastSeenAt,
    times,
    resolvedAt,
    resolvedBy: resolver && namedPerson(resolver),
  }
}
