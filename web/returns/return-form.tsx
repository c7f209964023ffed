import { useForm } from 'react-hook-form'
import { type OrderReturns, readReturns, requestReturn } from '#contracts/returns.ts'
import { amountFor } from '#rules/returns/return-amount.ts'
import { RETURN_LIMITS } from '#rules/returns/return-request.ts'
import { ApiError, call, sentenceOf } from '#web/api.ts'
import { useChosenImages } from '#web/enquiries/chosen-images.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { ReturnSum } from './return-sum.tsx'

type Typed = { reason: string; notes: string }

interface ReturnFormProps {
  orderId: string
  offer: NonNullable<OrderReturns['offer']>
  onDone: (returns: OrderReturns) => void
  onClose: () => void
}

/** Why a product comes back, photographs of it, and, before anything is pressed, the rules and the refund. */
export function ReturnForm({ orderId, offer, onDone, onClose }: ReturnFormProps) {
  const images = useChosenImages()
  const form = useForm<Typed & { root?: never }>({ defaultValues: { reason: '', notes: '' } })
  const field = fieldsOf(form)
  const { isSubmitting, errors } = form.formState
  const sumFor = (reason: string) => amountFor(offer, offer.faultReasons.includes(reason))
  const send = form.handleSubmit(async ({ reason, notes }) => {
    const body = new FormData()
    body.set('reason', reason)
    body.set('notes', notes)
    body.set('amount', String(sumFor(reason).amount))
    for (const { file } of images.chosen) body.append('photographs', file)
    try {
      onDone(await call(requestReturn, { params: { orderId }, form: body }))
      toast.success('We have received your request.')
    } catch (fault) {
      form.setError('root', {
        message: sentenceOf(fault, 'Your request was not sent. Please check your internet connection.'),
      })
      // The offer has changed, or another tab was first: both are shown as they are now.
      if (fault instanceof ApiError && fault.status === 409) await refresh(readReturns)
    }
  })
  return (
    <form onSubmit={send} noValidate className="mt-5 grid gap-6">
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
        <div className="grid content-start gap-5">
          <Select
            {...field('reason', { required: 'Please choose a reason.' })}
            label="Reason"
            required
            placeholder="Choose a reason"
            options={offer.reasons.map((reason) => ({ value: reason, label: reason }))}
          />
          <TextArea
            {...field('notes', {
              maxLength: {
                value: RETURN_LIMITS.notes,
                message: `Please use at most ${RETURN_LIMITS.notes} characters.`,
              },
            })}
            label="Notes"
          />
          <FileDrop
            label="Photographs"
            accept="image/*"
            multiple
            hint={`Up to ${RETURN_LIMITS.photographs}. They help most if something is damaged.`}
            files={images.chosen}
            error={images.problem ?? undefined}
            onAdd={images.add}
            onRemove={images.remove}
            disabled={isSubmitting}
          />
        </div>
        <div className="grid content-start gap-6">
          <ReturnSum sum={sumFor(form.watch('reason'))} />
          <ul className="grid list-disc gap-1.5 pl-4 text-sm text-stone">
            {offer.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </div>
      </div>
      {errors.root?.message && <Notice tone="error">{errors.root.message}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSubmitting} pendingLabel="Sending…">
          Request the return
        </Button>
        <Button kind="secondary" disabled={isSubmitting} onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  )
}
