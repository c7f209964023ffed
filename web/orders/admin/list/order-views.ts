import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import type { ViewTab } from '#web/admin-kit/list/view-tabs.tsx'

/** Views of orders that need work, in the order of the day. */
export const ORDER_VIEWS: readonly ViewTab[] = [
  { key: 'all', label: 'All', query: {} },
  { key: 'to-pack', label: 'To pack', query: { status: 'Confirmed' } },
  { key: 'ready-to-ship', label: 'Ready to ship', query: { status: 'Packed' } },
  { key: 'to-deliver', label: 'To deliver', query: { status: 'Shipped' } },
  { key: 'to-be-paid', label: 'To be paid', query: { balance: 'owed' } },
  { key: 'refund-owed', label: 'Refund owed', query: { refund: 'owed' } },
  { key: 'refused-refunds', label: 'Refused refunds', to: adminPaths.refusedRefunds() },
  { key: 'in-payment', label: 'In payment', to: adminPaths.ordersInPayment() },
]
