/**
 * Where an alert goes: `told` when the message was written, `stopped` by its customer, `ended` when its time was over.
 * None of them leads anywhere else, so an alert is told once at most.
 */
export const NEXT_ALERT_STATUS = {
  open: ['told', 'stopped', 'ended'],
  told: [],
  stopped: [],
  ended: [],
} as const satisfies Record<string, readonly string[]>

export type AlertStatus = keyof typeof NEXT_ALERT_STATUS
export type ClosedAlertStatus = (typeof NEXT_ALERT_STATUS)['open'][number]
