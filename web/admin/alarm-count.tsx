import BellRing from 'lucide-react/icons/bell-ring'
import { Link } from 'react-router'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useOpenAlarms } from '#web/admin-kit/use-alarms.ts'

/** How many alarms are open; no space taken where there are none. */
export function AlarmCount() {
  const open = useOpenAlarms()
  if (!open) return null
  return (
    <span className="ml-auto min-w-5 rounded-full bg-ruby px-1.5 text-center text-xs leading-5 font-semibold text-paper tabular-nums">
      <span className="sr-only">, open: </span>
      {open}
    </span>
  )
}

/** The way to open alarms on a phone, whose sidebar is out of sight; no space taken where there are none. */
export function AlarmBell() {
  const open = useOpenAlarms()
  if (!open) return null
  return (
    <Link
      to={adminPaths.alarms()}
      aria-label={`Alarms: ${open} open`}
      className="flex size-11 items-center justify-center gap-1 text-ruby"
    >
      <BellRing aria-hidden="true" strokeWidth={1.5} className="size-5" />
      <span className="text-sm font-semibold tabular-nums">{open}</span>
    </Link>
  )
}
