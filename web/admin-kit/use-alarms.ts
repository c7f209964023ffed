import { listAlarms } from '#contracts/admin/alarms.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

/** Milliseconds until open screens read the alarms again. */
const POLL_INTERVAL_MS = 60_000

/** The alarms that this admin may see, read again while a screen shows them. */
export function useAlarms() {
  return useEndpointQuery(listAlarms, {}, { pollAfter: () => POLL_INTERVAL_MS, onFocus: true })
}

/** How many of them are open; null until that is known. */
export function useOpenAlarms(): number | null {
  const { data } = useAlarms()
  return data ? data.filter(({ resolvedAt }) => resolvedAt === null).length : null
}
