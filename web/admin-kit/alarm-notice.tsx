import { Link } from 'react-router'
import { type AlarmView, listAlarms, resolveAlarm } from '#contracts/admin/alarms.ts'
import { readRateStatus } from '#contracts/admin/pricing.ts'
import { type AlarmKind, alarmOf } from '#rules/alarms/kinds.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import type { Permission } from '#rules/identity/permissions.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { adminPaths } from './admin-paths.ts'
import { useAdministrator } from './administrator.ts'

type Screen = { label: string; to: string }

const METAL_RATES: Screen = { label: 'Metal Rates', to: adminPaths.metalRates() }

/** The screen on which an admin sees to an alarm; no line for what is mended outside the shop. */
const ALARM_SCREENS: Partial<Record<AlarmKind, Screen>> = {
  'feed-failing': METAL_RATES,
  'feed-stale': METAL_RATES,
  'feed-implausible': METAL_RATES,
  'rates-old': METAL_RATES,
  'payment-without-order': { label: 'Orders in payment', to: adminPaths.ordersInPayment() },
  'refund-failed': { label: 'Refused refunds', to: adminPaths.refusedRefunds() },
  'messages-given-up': { label: 'Orders', to: adminPaths.orders() },
  'file-lost': { label: 'Invoices', to: adminPaths.invoices() },
  'sms-ceiling': { label: 'Customers', to: adminPaths.customers() },
}

const screenOfAlarm = (kind: AlarmKind): Screen | null => ALARM_SCREENS[kind] ?? null

/** An open alarm: what is wrong, since when, what to do and where, and how it ends. */
export function AlarmNotice({ alarm }: { alarm: AlarmView }) {
  const { resolve } = alarmOf(alarm.kind)
  return (
    <Notice
      tone="error"
      title={alarm.message}
      action={resolve && <Resolve id={alarm.id} permission={resolve} />}
    >
      <p>
        {alarm.whatToDo} <WhereToDoIt alarm={alarm} />
      </p>
      <p className="mt-1 text-sm">
        Since {formatDateTime(alarm.since)}
        {alarm.times > 1 && `, ${alarm.times} times, last on ${formatDateTime(alarm.lastSeenAt)}`}
        {alarm.endsWhen && `. Clears automatically when ${alarm.endsWhen}.`}
      </p>
    </Notice>
  )
}

function WhereToDoIt({ alarm }: { alarm: AlarmView }) {
  const screen = screenOfAlarm(alarm.kind)
  if (!screen) return null
  return (
    <Link to={screen.to} className="text-link whitespace-nowrap">
      {screen.label}
    </Link>
  )
}

function Resolve({ id, permission }: { id: string; permission: Permission }) {
  const { whyNot } = useAdministrator()
  const resolving = useEndpointMutation(resolveAlarm, {
    refreshes: [listAlarms, readRateStatus],
    failed: 'The alarm could not be resolved. Please try again.',
  })
  return (
    <Button
      kind="secondary"
      pending={resolving.isPending}
      blockedBecause={whyNot(permission)}
      onClick={() => resolving.mutate({ params: { id } })}
    >
      Resolve
    </Button>
  )
}
