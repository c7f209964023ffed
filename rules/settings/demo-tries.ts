import type { AuditAction } from '#rules/audit/actions.ts'

/** Things to try first in a demo, in this order. */
export const DEMO_TRIES = ['sell-tag', 'publish-rate', 'count-tray', 'close-month', 'buy-ring'] as const
export type DemoTry = (typeof DEMO_TRIES)[number]

/** The entry of the audit log that shows each as done; a try as a customer has none. */
export const TRIED_BY = {
  'sell-tag': 'counter.sell',
  'publish-rate': 'rates.publish',
  'count-tray': 'stock-take.close',
  'close-month': 'accounts.close',
  'buy-ring': null,
} as const satisfies Record<DemoTry, AuditAction | null>
