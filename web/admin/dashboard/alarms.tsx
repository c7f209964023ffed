import { listAlarms } from '#contracts/admin/alarms.ts'
import { AlarmNotice } from '#web/admin-kit/alarm-notice.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'

/** What somebody should look at first. No alarms, no space taken; a list that cannot be loaded is said. */
export function Alarms() {
  const query = useEndpointQuery(listAlarms, {})
  if (query.isPending) return null
  if (query.isError)
    return (
      <NotLoaded
        className="mb-4"
        title="The alarms could not be loaded."
        tone="warning"
        onAgain={() => void query.refetch()}
      />
    )
  const open = query.data.filter(({ resolvedAt }) => resolvedAt === null)
  if (open.length === 0) return null
  return (
    <section aria-label="Alarms" className="mb-4 grid gap-3">
      {open.map((alarm) => (
        <AlarmNotice key={alarm.id} alarm={alarm} />
      ))}
    </section>
  )
}
