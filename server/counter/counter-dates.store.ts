import { counterEstimates, paymentLinks } from '#db/schema/counter.ts'
import { COUNTER_ESTIMATE_HOURS } from '#rules/counter/estimate.ts'
import { LINK_LIFE_DAYS } from '#rules/counter/payment-link.ts'
import { DAY_MS, HOUR_MS } from '#rules/time.ts'

export const COUNTER_STAMPS = [counterEstimates.createdAt]

export const COUNTER_ENDS = [
  [counterEstimates.validUntil, COUNTER_ESTIMATE_HOURS * HOUR_MS],
  [paymentLinks.expiresAt, LINK_LIFE_DAYS * DAY_MS],
] as const

export const COUNTER_CHECKS = [paymentLinks.nextCheckAt]
