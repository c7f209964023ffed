import { formatRupees } from '#rules/money.ts'
import {
  acceptOffer,
  declineOffer,
  type OrderReturns,
  type ReturnView,
  readReturns,
} from '#trade/returns/contract/returns.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

interface OfferAnswerProps {
  view: ReturnView
  onChange: (returns: OrderReturns) => void
}

/** The consequence of accepting. */
const ACCEPTED = {
  return: 'The piece stays with us, and we refund this amount.',
  exchange: 'You receive it as store credit straight away. The piece stays with us.',
  buyback: 'The piece stays with us. Next you choose how you are paid.',
  resizing: '',
} as const satisfies Record<ReturnView['kind'], string>

/** Yes or no to an amount that is lower than what was promised. */
export function OfferAnswer({ view: { number, kind, amount }, onChange }: OfferAnswerProps) {
  const sum = formatRupees(amount)
  const given = { params: { number }, body: { amount } }
  const shared = { failed: 'Your answer was not sent. Please try again.', refreshes: [readReturns] }
  const accepting = useEndpointMutation(acceptOffer, {
    ...shared,
    onSuccess: (answer) => {
      onChange(answer)
      toast.success(kind === 'exchange' ? `${sum} of store credit is in your account.` : 'Offer accepted.')
    },
  })
  const declining = useEndpointMutation(declineOffer, {
    ...shared,
    onSuccess: (answer) => {
      onChange(answer)
      toast.success('Offer declined. We will send the piece back to you.')
    },
  })
  return (
    <div className="flex flex-wrap gap-3">
      <AlertDialog
        title={`Accept ${sum}?`}
        description={ACCEPTED[kind]}
        confirmLabel="Accept"
        onConfirm={() => accepting.attempt(given).then(() => null)}
        trigger={<Button>Accept {sum}</Button>}
      />
      <AlertDialog
        title="Decline the offer?"
        description="We will send the piece back to you, insured. No payment is made."
        confirmLabel="Decline"
        onConfirm={() => declining.attempt(given).then(() => null)}
        trigger={<Button kind="secondary">Decline</Button>}
      />
    </div>
  )
}
