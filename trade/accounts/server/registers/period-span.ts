import type { Span } from '#server/registers/register.ts'
import type { Period } from '#trade/accounts/rules/period.ts'

/** A month or a quarter, from one of its moments on. */
export type PeriodSpan = Span & { period: Period }
