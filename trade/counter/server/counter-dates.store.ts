import { DAY_MS, HOUR_MS } from '#rules/time.ts'
import { COUNTER_ESTIMATE_HOURS } from '#trade/counter/rules/estimate.ts'
import { LINK_LIFE_DAYS } from '#trade/counter/rules/payment-link.ts'
import { counterEstimates, paymentLinks } from '#trade/counter/schema/counter.ts'

export const COUNTER_STAMPS = [counterEstimates.createdAt]

export const COUNTER_ENDS = [
  [counterEstimates.validUntil, COUNTER_ESTIMATE_HOURS * HOUR_MS],
  [paymentLinks.expiresAt, LINK_LIFE_DAYS * DAY_MS],
] as const

export const COUNTER_CHECKS = [paymentLinks.nextCheckAt]
