import { useState } from 'react'
import { type AlarmView, resolveAlarm } from '#contracts/admin/alarms.ts'
import { ALARMS } from '#rules/alarms/kinds.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { call, sentenceOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAdministrator } from './administrator.ts'

/** An open alarm: what is wrong, since when, what to do, and a button for when that is done. */
export function AlarmNotice({ alarm, onResolved }: { alarm: AlarmView; onResolved: () => void }) {
  const { whyNot } = useAdministrator()
  const [resolving, setResolving] = useState(false)
  const resolve = async () => {
    setResolving(true)
    try {
      await call(resolveAlarm, { params: { id: alarm.id } })
      onResolved()
    } catch (fault) {
      toast.error(sentenceOf(fault, 'The alarm could not be resolved. Please try again.'))
      setResolving(false)
    }
  }
  return (
    <Notice
      tone="error"
      title={alarm.message}
      action={
        <Button
          kind="secondary"
          size="small"
          pending={resolving}
          blockedBecause={whyNot(ALARMS[alarm.kind].resolve)}
          onClick={() => void resolve()}
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
