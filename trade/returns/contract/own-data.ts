import { z } from 'zod'
import { moment, money } from '#contracts/fields.ts'

/** The part of customers' copy of their data that is about returns. */
export const returnsCopy = {
  returns: z.array(
    z.object({
      number: z.string(),
      kind: z.string(),
      order: z.string(),
      status: z.string(),
      reason: z.string(),
      notes: z.string(),
      amount: money,
      payTo: z.string(),
      at: moment,
    }),
  ),
}
