import { useForm } from 'react-hook-form'
import { type BuybackView, readBuyback } from '#contracts/invoices.ts'
import { type OrderReturns, readReturns, requestReturn } from '#contracts/returns.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { RETURN_LIMITS } from '#rules/returns/return-request.ts'
import { ApiError, call, sentenceOf } from '#web/api.ts'
import { useChosenImages } from '#web/enquiries/chosen-images.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

interface SellFormProps {
  orderId: string
  quote: BuybackView
  kind: 'exchange' | 'buyback'
  onDone: (returns: OrderReturns) => void
  /** The value no longer counts, or another tab was first. */
  onConflict: () => void
  onClose: () => void
}

/** Asks for an exchange or a buyback at the value that is on the screen. */
export function SellForm({ orderId, quote, kind, onDone, onConflict, onClose }: SellFormProps) {
  const images = useChosenImages()
  const form = useForm<{ notes: string; root?: never }>({ defaultValues: { notes: '' } })
  const field = fieldsOf(form)
  const { isSubmitting, errors } = form.formState
  const { total } = quote[kind === 'exchange' ? 'exchange' : 'cash']
  const sum = formatRupees(fromRupees(total))
  const send = form.handleSubmit(async ({ notes }) => {
    const body = new FormData()
    body.set('kind', kind)
    body.set('notes', notes)
    body.set('amount', String(total))
    body.set('ratesAt', quote.ratesAt)
    for (const { file } of images.chosen) body.append('photographs', file)
    try {
      onDone(await call(requestReturn, { params: { orderId }, form: body }))
      toast.success('We have received your request.')
    } catch (fault) {
      form.setError('root', {
        message: sentenceOf(fault, 'Your request was not sent. Please check your internet connection.'),
      })
      if (!(fault instanceof ApiError) || fault.status !== 409) return
      onConflict()
      await refresh(readReturns, readBuyback)
    }
  })
  return (
    <form onSubmit={send} noValidate className="mt-6 grid max-w-xl gap-5 border-t border-hairline pt-6">
      <h4 className="font-sans text-base font-medium">
        {kind === 'exchange'
          ? `Exchange this piece for ${sum} of store credit`
          : `Sell this piece for ${sum}`}
      </h4>
      <p className="text-sm text-stone">
        {kind === 'exchange'
          ? 'We weigh and test the piece when it arrives. Then we add the credit to your account. It never expires.'
          : 'We weigh and test the piece when it arrives. Then you choose a bank transfer, UPI or store credit.'}{' '}
        If it weighs less or its purity differs, we offer a lower amount, which you can accept or decline.
      </p>
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
        hint={`Up to ${RETURN_LIMITS.photographs}`}
        files={images.chosen}
        error={images.problem ?? undefined}
        onAdd={images.add}
        onRemove={images.remove}
        disabled={isSubmitting}
      />
      {errors.root?.message && <Notice tone="error">{errors.root.message}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSubmitting} pendingLabel="Sending…">
          {kind === 'exchange' ? 'Request the exchange' : 'Request the buyback'}
        </Button>
        <Button kind="secondary" disabled={isSubmitting} onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  )
}
