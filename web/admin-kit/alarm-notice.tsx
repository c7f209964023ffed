import { type AlarmView, listAlarms, resolveAlarm } from '#contracts/admin/alarms.ts'
import { readRateStatus } from '#contracts/admin/pricing.ts'
import { ALARMS } from '#rules/alarms/kinds.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useAdministrator } from './administrator.ts'

/** An open alarm: what is wrong, since when, what to do, and a button for when that is done. */
export function AlarmNotice({ alarm }: { alarm: AlarmView }) {
  const { whyNot } = useAdministrator()
  const resolving = useEndpointMutation(resolveAlarm, {
    refreshes: [listAlarms, readRateStatus],
    failed: 'The alarm could not be resolved. Please try again.',
  })
  return (
    <Notice
      tone="error"
      title={alarm.message}
      action={
        <Button
          kind="secondary"
          size="small"
          pending={resolving.isPending}
          blockedBecause={whyNot(ALARMS[alarm.kind].resolve)}
          onClick={() => resolving.mutate({ params: { id: alarm.id } })}
        >
          Resolve
        </Button>
      }
    >
      <p>{alarm.whatToDo}</p>
      <p className="mt-1 text-sm">
        Since {formatDateTime(alarm.since)}
        {alarm.times > 1 && `, ${alarm.times} times`}
      </p>
    </Notice>
  )
}
