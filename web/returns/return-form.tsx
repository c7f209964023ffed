import { type OrderReturns, readReturns } from '#contracts/returns.ts'
import { amountFor } from '#rules/returns/return-amount.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { Select } from '#web/ui/form/select.tsx'
import { NotesAndPhotographs, SendRequest } from './request-fields.tsx'
import { ReturnSum } from './return-sum.tsx'
import { useReturnRequest } from './use-return-request.ts'

interface ReturnFormProps {
  orderId: string
  offer: NonNullable<OrderReturns['offer']>
  onDone: (returns: OrderReturns) => void
  onClose: () => void
}

/** Why a product comes back, photographs of it, and, before anything is pressed, the rules and the refund. */
export function ReturnForm({ orderId, offer, onDone, onClose }: ReturnFormProps) {
  const sumFor = (reason: string) => amountFor(offer, offer.faultReasons.includes(reason))
  const request = useReturnRequest({
    orderId,
    wish: ({ reason }) => ({ reason, amount: String(sumFor(reason).amount) }),
    onDone,
    onConflict: () => refresh(readReturns),
  })
  return (
    <form onSubmit={request.send} noValidate className="mt-5 grid gap-6">
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
        <div className="grid content-start gap-5">
          <Select
            {...request.field('reason', { required: 'Please choose a reason.' })}
            label="Reason"
            required
            placeholder="Choose a reason"
            options={offer.reasons.map((reason) => ({ value: reason, label: reason }))}
          />
          <NotesAndPhotographs request={request} hint=" They help most if something is damaged." />
        </div>
        <div className="grid content-start gap-6">
          <ReturnSum sum={sumFor(request.watch('reason'))} />
          <ul className="grid list-disc gap-1.5 pl-4 text-sm text-stone">
            {offer.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </div>
      </div>
      <SendRequest request={request} label="Request the return" onClose={onClose} />
    </form>
  )
}
