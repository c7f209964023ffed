import type { z } from 'zod'
import { readReturns, requestReturn } from '#trade/returns/contract/returns.ts'
import { call, sentenceOf, unreached } from '#web/api.ts'
import { useChosenImages } from '#web/enquiries/chosen-images.ts'
import { setData } from '#web/query/endpoint-query.ts'
import { isConflict, showAtFields } from '#web/query/server-errors.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import type { RequestForm } from './request-form.ts'
import { type LineKey, ofLine } from './use-returns-of.ts'

const BLANK: RequestForm = { reason: '', way: '', size: '', notes: '', pan: '' }

interface RequestOptions<Line extends LineKey> {
  /** Each is a request of its own. */
  lines: readonly Line[]
  schema: z.ZodType<RequestForm, RequestForm>
  /** The values that go with the notes and the photographs of a line. */
  wish: (typed: RequestForm, line: Line) => Record<string, string>
  onDone: () => void
  /** Called where the quote that was read no longer counts, or another tab was first. */
  onConflict: () => Promise<void>
}

export type ReturnRequest = ReturnType<typeof useReturnRequest>

/** A request for a return, an exchange, a buyback or a resizing: what is typed and chosen, and sending it, line after line. */
export function useReturnRequest<Line extends LineKey>(options: RequestOptions<Line>) {
  const { lines, schema, wish, onDone, onConflict } = options
  const images = useChosenImages()
  const form = useSchemaForm(schema, BLANK)
  const { field, watch, errorAt } = form
  const refuse = async (fault: unknown) => {
    if (!showAtFields(form, fault))
      form.setError('root', { message: sentenceOf(fault, unreached('Your request was not sent.')) })
    if (isConflict(fault)) await onConflict()
  }
  const sendLine = async (typed: RequestForm, line: Line) => {
    const { notes } = typed
    const body = new FormData()
    for (const [name, value] of Object.entries({ ...wish(typed, line), notes })) body.set(name, value)
    body.set('transactionId', line.transactionId)
    for (const { file } of images.chosen) body.append('photographs', file)
    const { params } = ofLine(line)
    setData(readReturns, ofLine(line), await call(requestReturn, { params, form: body }))
  }
  const send = form.handleSubmit(async (typed) => {
    try {
      for (const line of lines) await sendLine(typed, line)
      onDone()
      toast.success('We have received your request.')
    } catch (fault) {
      await refuse(fault)
    }
  })
  return { field, watch, images, send, isSubmitting: form.formState.isSubmitting, fault: errorAt('root') }
}
