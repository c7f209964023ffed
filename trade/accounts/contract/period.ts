import { z } from 'zod'
import { joinedCode } from '#rules/typed-text.ts'
import { isMonth, isPeriod, NO_PERIOD } from '#trade/accounts/rules/period.ts'

/** A month or a quarter of the accounts. */
export const period = z
  .string(NO_PERIOD)
  .overwrite(joinedCode)
  .refine(isPeriod, NO_PERIOD)
  .describe('2026-11, or 2026-Q3 of the financial year')

export const month = z.string(NO_PERIOD).overwrite(joinedCode).refine(isMonth, NO_PERIOD).describe('2026-11')

export const PeriodQuery = z.object({ period })
