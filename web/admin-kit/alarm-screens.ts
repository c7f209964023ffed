import type { AlarmKind } from '#rules/alarms/kinds.ts'
import { adminPaths } from './admin-paths.ts'

type Screen = { label: string; to: string }

const METAL_RATES: Screen = { label: 'Metal Rates', to: adminPaths.metalRates() }

/** The screen on which an admin sees to an alarm; no line for what is mended outside the shop. */
const ALARM_SCREENS: Partial<Record<AlarmKind, Screen>> = {
  'feed-failing': METAL_RATES,
  'feed-stale': METAL_RATES,
  'feed-implausible': METAL_RATES,
  'rates-old': METAL_RATES,
  'payment-without-order': { label: 'Orders in payment', to: adminPaths.ordersInPayment() },
  'refund-failed': { label: 'Orders with refunds owed', to: adminPaths.orders({ refund: 'owed' }) },
  'messages-given-up': { label: 'Orders', to: adminPaths.orders() },
  'file-lost': { label: 'Invoices', to: adminPaths.invoices() },
  'sms-ceiling': { label: 'Customers', to: adminPaths.customers() },
}

export const screenOfAlarm = (kind: AlarmKind): Screen | null => ALARM_SCREENS[kind] ?? null
