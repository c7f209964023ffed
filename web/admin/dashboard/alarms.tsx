import { listAlarms } from '#contracts/admin/alarms.ts'
import { AlarmNotice } from '#web/admin-kit/alarm-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useAnswer } from '#web/use-answer.ts'

/** What somebody should look at first. No alarms, no space taken; a list that cannot be loaded is said. */
export function Alarms() {
  const asked = useAnswer(listAlarms, {})
  if (asked.state === 'waiting') return null
  if (asked.state === 'failed')
    return (
      <Notice
        tone="warning"
        className="mb-4"
        title="The alarms could not be loaded."
        action={
          <Button kind="secondary" size="small" onClick={asked.again}>
            Try again
          </Button>
        }
      />
    )
  const open = asked.answer.filter(({ resolvedAt }) => resolvedAt === null)
  if (open.length === 0) return null
  return (
    <section aria-label="Alarms" className="mb-4 grid gap-3">
      {open.map((alarm) => (
        <AlarmNotice key={alarm.id} alarm={alarm} onResolved={asked.again} />
      ))}
    </section>
  )
}
