import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { readReturns, requestReturn } from '#contracts/returns.ts'
import { ApiError, call, sentenceOf, unreached } from '#web/api.ts'
import { useChosenImages } from '#web/enquiries/chosen-images.ts'
import { setData } from '#web/query/endpoint-query.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { type LineKey, ofLine } from './use-returns-of.ts'

/** What a customer may type; a form shows those fields that it needs. `way`: what helps where a product does not fit. */
export type TypedRequest = { reason: string; way: string; size: string; notes: string; pan: string }
const BLANK: TypedRequest = { reason: '', way: '', size: '', notes: '', pan: '' }

interface RequestOptions<Line extends LineKey> {
  /** Each is a request of its own. */
  lines: readonly Line[]
  /** What goes with the notes and the photographs of a line. */
  wish: (typed: TypedRequest, line: Line) => Record<string, string>
  onDone: () => void
  /** What was read no longer counts, or another tab was first. */
  onConflict: () => Promise<void>
}

export type ReturnRequest = ReturnType<typeof useReturnRequest>

/** A request for a return, an exchange, a buyback or a resizing: what is typed and chosen, and sending it, line after line. */
export function useReturnRequest<Line extends LineKey>(options: RequestOptions<Line>) {
  const { lines, wish, onDone, onConflict } = options
  const images = useChosenImages()
  const form = useForm<TypedRequest & { root?: never }>({ defaultValues: BLANK })
  const { isSubmitting, errors } = form.formState
  const refuse = async (fault: unknown) => {
    const message = sentenceOf(fault, unreached('Your request was not sent.'))
    form.setError(isAboutPan(fault) ? 'pan' : 'root', { message })
    if (fault instanceof ApiError && fault.status === 409) await onConflict()
  }
  const sendLine = async (typed: TypedRequest, line: Line) => {
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
  const { watch } = form
  return { field: fieldsOf(form), watch, images, send, isSubmitting, fault: errors.root?.message }
}

const AboutPan = z.object({ fields: z.array(z.object({ field: z.literal('pan') })).nonempty() })
const isAboutPan = (fault: unknown) => fault instanceof ApiError && AboutPan.safeParse(fault.details).success
