import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { type OrderReturns, requestReturn } from '#contracts/returns.ts'
import { ApiError, call, sentenceOf } from '#web/api.ts'
import { useChosenImages } from '#web/enquiries/chosen-images.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { toast } from '#web/ui/overlay/toast.ts'

/** What a customer may type; a form shows those fields that it needs. `way`: what helps where a product does not fit. */
export type TypedRequest = { reason: string; way: string; size: string; notes: string; pan: string }
const BLANK: TypedRequest = { reason: '', way: '', size: '', notes: '', pan: '' }

interface Asking {
  orderId: string
  /** What goes with the notes and the photographs. */
  wish: (typed: TypedRequest) => Record<string, string>
  onDone: (returns: OrderReturns) => void
  /** What was read no longer counts, or another tab was first. */
  onConflict: () => Promise<void>
}

export type ReturnRequest = ReturnType<typeof useReturnRequest>

/** A request for a return, an exchange, a buyback or a resizing: what is typed and chosen, and sending it. */
export function useReturnRequest({ orderId, wish, onDone, onConflict }: Asking) {
  const images = useChosenImages()
  const form = useForm<TypedRequest & { root?: never }>({ defaultValues: BLANK })
  const { isSubmitting, errors } = form.formState
  const refuse = async (fault: unknown) => {
    const message = sentenceOf(fault, 'Your request was not sent. Please check your internet connection.')
    form.setError(isAboutPan(fault) ? 'pan' : 'root', { message })
    if (fault instanceof ApiError && fault.status === 409) await onConflict()
  }
  const send = form.handleSubmit(async (typed) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ notes: typed.notes, ...wish(typed) })) body.set(name, value)
    for (const { file } of images.chosen) body.append('photographs', file)
    try {
      onDone(await call(requestReturn, { params: { orderId }, form: body }))
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
