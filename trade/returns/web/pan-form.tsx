import { givePan, type OrderReturns, type ReturnView } from '#trade/returns/contract/returns.ts'
import { call, sentenceOf, unreached } from '#web/api.ts'
import { Button } from '#web/ui/action/button.tsx'
import { PanText } from '#web/ui/form/pan-text.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { awaitsPan, panHint } from './return-words.ts'

interface PanFormProps {
  view: ReturnView
  onChange: (returns: OrderReturns) => void
}

/** Asks the customer of an exchange or a buyback for the PAN that was not given with the request. */
export function PanForm({ view, onChange }: PanFormProps) {
  const { number, pan } = view
  const form = useSchemaForm(givePan.body, { pan: '' })
  const { isSubmitting } = form.formState
  if (!pan || !awaitsPan(view)) return null
  const send = form.handleSubmit(async (body) => {
    try {
      onChange(await call(givePan, { params: { number }, body }))
      toast.success('Your PAN has been saved.')
    } catch (fault) {
      form.refuse({ pan: sentenceOf(fault, unreached('Your PAN was not sent.')) })
    }
  })
  return (
    <form onSubmit={send} noValidate className="grid max-w-md gap-4">
      <p>We need your PAN before we can pay or credit you.</p>
      <PanText {...form.field('pan')} hint={panHint(pan.above)} />
      <div>
        <Button type="submit" pending={isSubmitting} pendingLabel="Saving…">
          Save PAN
        </Button>
      </div>
    </form>
  )
}
