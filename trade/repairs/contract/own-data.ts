import { z } from 'zod'
import { moment, money } from '#contracts/fields.ts'
import { REPAIR_STATUSES } from '#trade/repairs/rules/repair-steps.ts'

/** The part of customers' copy of their data that is about repairs. */
export const repairsCopy = {
  repairs: z
    .array(
      z.object({
        number: z.string(),
        description: z.string(),
        work: z.string(),
        status: z.enum(REPAIR_STATUSES),
        estimate: money,
        charge: money.nullable().describe('Null until it was ready'),
        readyOn: z.iso.date(),
        at: moment,
      }),
    )
    .describe('Pieces that the customer brought to be worked on'),
}
