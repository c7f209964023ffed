import type { Period } from '#rules/accounts/period.ts'
import type { Span } from '#server/registers/register.ts'

/** A month or a quarter, from one of its moments on. */
export type PeriodSpan = Span & { period: Period }
