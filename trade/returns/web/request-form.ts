import { z } from 'zod'
import { givePan, requestReturn } from '#trade/returns/contract/returns.ts'
import { chosenWay } from './return-ways.ts'
import type { ReturnableLine } from './returnable-line.ts'

const chosen = (sentence: string) => z.string().min(1, sentence)
const size = chosen('Please choose a size.')

/**
 * The fields that a customer may fill in; a form shows those that it needs. `way`: the remedy where a product does not
 * fit.
 */
export const RequestForm = z.object({
  reason: z.string(),
  way: z.string(),
  size: z.string(),
  pan: z.string(),
  notes: requestReturn.body.shape.notes.unwrap(),
})
export type RequestForm = z.infer<typeof RequestForm>

export const ResizingRequest = RequestForm.extend({ size })

/** Of an exchange or a buyback, for which the law may require a PAN. */
export const PanRequest = RequestForm.extend({ pan: givePan.body.shape.pan })

/** Of one product or several; of `only` one, a size is asked for where another size would help. */
export const returnRequest = (only: ReturnableLine | undefined) =>
  RequestForm.extend({ reason: chosen('Please choose a reason.') }).superRefine((typed, context) => {
    const judged = only && chosenWay(only, typed) !== 'money' ? size.safeParse(typed.size) : null
    for (const { message } of judged?.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['size'], message })
  })
