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
