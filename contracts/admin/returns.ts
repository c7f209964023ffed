import { z } from 'zod'
import { defineSetting } from '#contracts/define-setting.ts'

const MAX_DAYS = 365
const DAYS = `Please enter a whole number from 0 to ${MAX_DAYS}.`

export const ReturnSettings = z.object({
  days: z
    .number(DAYS)
    .int(DAYS)
    .min(0, DAYS)
    .max(MAX_DAYS, DAYS)
    .describe(
      'Days after delivery in which a product can be exchanged or returned; 0: pages promise nothing',
    ),
  firstResizingFree: z.boolean().describe('Whether the first resizing of a ring is free'),
})
export type ReturnSettings = z.infer<typeof ReturnSettings>

/** What product pages promise beside the buttons; off until the owner says so, because it is a promise. */
export const returnSettings = defineSetting({
  key: 'returns',
  schema: ReturnSettings,
  defaults: { days: 0, firstResizingFree: false },
  public: true,
  about: 'for how long products can be returned, and whether the first resizing is free',
})
