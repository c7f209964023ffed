import { useState } from 'react'
import { formatRupees, toRupees } from '#rules/money.ts'
import {
  choosePayOut,
  type OrderReturns,
  type ReturnView,
  readReturns,
  takeCredit,
} from '#trade/returns/contract/returns.ts'
import { PAYOUT_WORDS } from '#trade/returns/rules/pay-to.ts'
import { call, sentenceOf, unreached } from '#web/api.ts'
import { showAtFields } from '#web/query/server-errors.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { PayToFields } from './pay-to-fields.tsx'

interface PaymentChoiceProps {
  view: ReturnView
  onChange: (returns: OrderReturns) => void
}

/** How the customer of an inspected buyback gets the amount. */
export function PaymentChoice({ view, onChange }: PaymentChoiceProps) {
  const [isTyping, setIsTyping] = useState(false)
  const { number, amount, status } = view
  const sum = formatRupees(amount)
  const crediting = useEndpointMutation(takeCredit, {
    failed: 'Your choice was not sent. Please try again.',
    refreshes: [readReturns],
    onSuccess: (answer) => {
      onChange(answer)
      toast.success(`${sum} of store credit is in your account.`)
    },
  })
  if (isTyping)
    return (
      <PayToForm
        view={view}
        onClose={() => setIsTyping(false)}
        onDone={(answer) => {
          setIsTyping(false)
          onChange(answer)
        }}
      />
    )
  return (
    <div className="flex flex-wrap gap-3">
      <AlertDialog
        title={`Take ${sum} as store credit?`}
        description="It is in your account at once and never expires. It cannot be paid out later."
        confirmLabel="Take store credit"
        onConfirm={() => crediting.attempt({ params: { number }, body: { amount } }).then(() => null)}
        trigger={<Button kind={status === 'inspected' ? 'primary' : 'secondary'}>Store credit</Button>}
      />
      <Button kind="secondary" onClick={() => setIsTyping(true)}>
        {status === 'inspected' ? 'Bank transfer or UPI' : 'Change where we pay'}
      </Button>
    </div>
  )
}

const NOTHING = { upiId: '', holder: '', account: '', ifsc: '' }

interface PayToFormProps {
  view: ReturnView
  onDone: (returns: OrderReturns) => void
  onClose: () => void
}

function PayToForm({ view: { number, amount }, onDone, onClose }: PayToFormProps) {
  const form = useSchemaForm(choosePayOut.body, { amount: toRupees(amount), method: 'upi', ...NOTHING })
  const { field, errorAt } = form
  const { isSubmitting } = form.formState
  const send = form.handleSubmit(async (body) => {
    try {
      onDone(await call(choosePayOut, { params: { number }, body }))
      toast.success('We will pay you there and send you the reference.')
    } catch (fault) {
      if (!showAtFields(form, fault))
        form.setError('root', { message: sentenceOf(fault, unreached('Your choice was not sent.')) })
    }
  })
  return (
    <form onSubmit={send} noValidate className="grid max-w-md gap-5">
      <RadioGroup
        {...field('method')}
        label="How we pay you"
        options={[
          { value: 'upi', label: PAYOUT_WORDS.upi },
          { value: 'bank', label: PAYOUT_WORDS.bank },
        ]}
      />
      <PayToFields method={form.watch('method')} field={(name) => field(name)} />
      {errorAt('root') && <Notice tone="error">{errorAt('root')}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSubmitting} pendingLabel="Saving…">
          Pay me there
        </Button>
        <Button kind="secondary" disabled={isSubmitting} onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  )
}
