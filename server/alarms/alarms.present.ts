import type { AlarmView } from '#contracts/admin/alarms.ts'
import { ALARMS } from '#rules/alarms/kinds.ts'
import type { AlarmRow } from './alarms.store.ts'

export function presentAlarm({
  id,
  kind,
  message,
  since,
  lastSeenAt,
  times,
  resolvedAt,
}: AlarmRow): AlarmView {
  return {
    id,
    kind,
    message,
    whatToDo: ALARMS[kind].whatToDo,
    since: since.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    times,
    resolvedAt: resolvedAt?.toISOString() ?? null,
  }
}
