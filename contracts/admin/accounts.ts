import { z } from 'zod'
import { isMonth, isPeriod, NO_PERIOD } from '#rules/accounts/period.ts'

/** A month or a quarter of the accounts. */
export const period = z
  .string(NO_PERIOD)
  .trim()
  .refine(isPeriod, NO_PERIOD)
  .describe('2026-11, or 2026-Q3 of the financial year')

export const month = z.string(NO_PERIOD).trim().refine(isMonth, NO_PERIOD).describe('2026-11')

export const PeriodQuery = z.object({ period })
