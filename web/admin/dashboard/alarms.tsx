import { Link } from 'react-router'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { AlarmNotice } from '#web/admin-kit/alarm-notice.tsx'
import { useAlarms } from '#web/admin-kit/use-alarms.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'

/** The oldest of them are on the dashboard itself; the others a link away. */
const MAX_SHOWN = 3

/** Alarms that somebody should look at first. Takes no space without alarms; says so if they cannot be loaded. */
export function Alarms() {
  const query = useAlarms()
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
      {open.slice(0, MAX_SHOWN).map((alarm) => (
        <AlarmNotice key={alarm.id} alarm={alarm} />
      ))}
      <Link to={adminPaths.alarms()} className="justify-self-start text-sm text-link">
        {open.length > MAX_SHOWN ? `All ${open.length} alarms` : 'All alarms'}
      </Link>
    </section>
  )
}
