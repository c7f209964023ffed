/** What is written into the audit log, with the words the log shows. Whoever adds a change adds its line here. */
export const AUDIT_ACTIONS = {
  'order.pack': 'Order packed',
  'order.ship': 'Order shipped',
  'order.deliver': 'Order delivered',
  'order.cancel': 'Order cancelled',
  'order.return': 'Order returned',
  'order.parcel': 'Parcel details corrected',
  'order.note': 'Note on an order',
  'order.refund': 'Refund',
  'order.export': 'Orders exported',
  'rates.publish': 'Metal rates published',
  'rates.schedule': 'Metal rates planned',
  'rates.cancel': 'Planned metal rates taken back',
  'rates.alarm': 'Alarm about metal rates seen to',
  'settings.change': 'Setting changed',
} as const satisfies Record<string, string>

export type AuditAction = keyof typeof AUDIT_ACTIONS

/** The kinds of thing that are changed; with an id they name one. */
export const AUDIT_SUBJECTS = ['order', 'orders', 'product', 'rates', 'customer', 'settings'] as const
export type AuditSubject = { type: (typeof AUDIT_SUBJECTS)[number]; id: string }
