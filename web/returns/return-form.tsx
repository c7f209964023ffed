import { type OrderReturns, readReturns } from '#contracts/returns.ts'
import { amountFor } from '#rules/returns/return-amount.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { Select } from '#web/ui/form/select.tsx'
import { NotesAndPhotographs, SendRequest } from './request-fields.tsx'
import { ReturnSum } from './return-sum.tsx'
import { chosenWay } from './return-ways.ts'
import { OtherSizeLink, SizeField, WayField } from './size-fields.tsx'
import { type TypedRequest, useReturnRequest } from './use-return-request.ts'

interface ReturnFormProps {
  orderId: string
  offer: NonNullable<OrderReturns['offer']>
  sizes: Pick<OrderReturns, 'resizing' | 'otherSizes'>
  onDone: (returns: OrderReturns) => void
  onClose: () => void
}

/**
 * Why a product comes back, photographs of it, and, before anything is pressed, the rules and the refund. What does not
 * fit is resized or changed for another size first.
 */
export function ReturnForm({ orderId, offer, sizes, onDone, onClose }: ReturnFormProps) {
  const offered = { offer, ...sizes }
  const sumFor = (reason: string) => amountFor(offer, offer.faultReasons.includes(reason))
  const wish = (typed: TypedRequest): Record<string, string> => {
    const { reason, size } = typed
    const way = chosenWay(offered, typed)
    if (way === 'resize') return { kind: 'resizing', size, amount: '0' }
    const amount = String(sumFor(reason).amount)
    return way === 'other-size' ? { reason, size, amount } : { reason, amount }
  }
  const onConflict = () => refresh(readReturns)
  const request = useReturnRequest({ orderId, wish, onDone, onConflict })
  const [reason, size] = [request.watch('reason'), request.watch('size')]
  const way = chosenWay(offered, { reason, way: request.watch('way') })
  return (
    <form onSubmit={request.send} noValidate className="mt-5 grid gap-6">
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
        <div className="grid content-start gap-5">
          <Select
            {...request.field('reason', { required: 'Please choose a reason.' })}
            label="Reason"
            required
            placeholder="Choose a reason"
            options={offer.reasons.map((one) => ({ value: one, label: one }))}
          />
          <WayField request={request} offered={offered} way={way} />
          {way === 'resize' && <SizeField request={request} sizes={sizes.resizing?.sizes ?? []} />}
          {way === 'other-size' && (
            <>
              <SizeField request={request} sizes={sizes.otherSizes.map((other) => other.size)} />
              <OtherSizeLink size={size} otherSizes={sizes.otherSizes} />
            </>
          )}
          <NotesAndPhotographs request={request} hint=" They help most if something is damaged." />
        </div>
        {way !== 'resize' && (
          <div className="grid content-start gap-6">
            <ReturnSum sum={sumFor(reason)} />
            <ul className="grid list-disc gap-1.5 pl-4 text-sm text-stone">
              {offer.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <SendRequest
        request={request}
        label={way === 'resize' ? 'Request the resizing' : 'Request the return'}
        onClose={onClose}
      />
    </form>
  )
}
