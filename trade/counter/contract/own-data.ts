import { z } from 'zod'
import { moment, money } from '#contracts/fields.ts'

/** The part of customers' copy of their data that is about estimates of the counter. */
export const counterCopy = {
  estimates: z
    .array(
      z.object({
        code: z.string(),
        name: z.string(),
        address: z.string(),
        total: money,
        at: moment,
        validUntil: moment,
      }),
    )
    .describe('What pieces were said to cost at the counter'),
}
