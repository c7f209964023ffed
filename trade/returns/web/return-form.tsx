import { useState } from 'react'
import { times } from '#rules/catalogue/quantity-words.ts'
import { formatRupees } from '#rules/money.ts'
import { amountText } from '#rules/typed-numbers.ts'
import { readReturns } from '#trade/returns/contract/returns.ts'
import { amountFor } from '#trade/returns/rules/return-amount.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { addedUp } from './added-up.ts'
import { NotesAndPhotographs, SendRequest } from './request-fields.tsx'
import { type RequestForm, returnRequest } from './request-form.ts'
import { ReturnSum } from './return-sum.tsx'
import { chosenWay } from './return-ways.ts'
import { lastDayOf, type ReturnableLine } from './returnable-line.ts'
import { OtherSizeLink, SizeField, WayField } from './size-fields.tsx'
import { useReturnRequest } from './use-return-request.ts'

interface ReturnFormProps {
  /** At least one; of several the customer chooses. */
  lines: readonly ReturnableLine[]
  onDone: () => void
  onClose: () => void
}

/**
 * Why products come back, photographs of them, and, before anything is pressed, the rules and the refund. One that does
 * not fit is resized or changed for another size first.
 */
export function ReturnForm({ lines, onDone, onClose }: ReturnFormProps) {
  const [ids, setIds] = useState<readonly string[]>([])
  const isOne = lines.length === 1
  const chosen = isOne ? lines : lines.filter(({ transactionId }) => ids.includes(transactionId))
  const sumFor = (reason: string, { offer }: ReturnableLine) =>
    amountFor(offer, offer.faultReasons.includes(reason))
  const only = chosen.length === 1 ? chosen[0] : undefined
  const wish = (typed: RequestForm, line: ReturnableLine): Record<string, string> => {
    const { reason, size } = typed
    const way = only ? chosenWay(only, typed) : 'money'
    if (way === 'resize') return { kind: 'resizing', size, amount: '0' }
    const amount = amountText(sumFor(reason, line).amount)
    return way === 'other-size' ? { reason, size, amount } : { reason, amount }
  }
  const onConflict = () => refresh(readReturns)
  const request = useReturnRequest({ lines: chosen, schema: returnRequest(only), wish, onDone, onConflict })
  const [reason, size] = [request.watch('reason'), request.watch('size')]
  const way = only ? chosenWay(only, { reason, way: request.watch('way') }) : 'money'
  const { reasons = [], rules = [] } = lines[0]?.offer ?? {}
  return (
    <form onSubmit={request.send} noValidate className="mt-5 grid gap-6">
      {!isOne && <LineChoice lines={lines} ids={ids} onChoose={setIds} />}
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
        <div className="grid content-start gap-5">
          <Select
            {...request.field('reason')}
            label="Reason"
            required
            placeholder="Choose a reason"
            options={reasons.map((value) => ({ value, label: value }))}
          />
          {only && <WayField request={request} offered={only} way={way} />}
          {only && way === 'resize' && <SizeField request={request} sizes={only.resizing?.sizes ?? []} />}
          {only && way === 'other-size' && (
            <>
              <SizeField request={request} sizes={only.otherSizes.map((other) => other.size)} />
              <OtherSizeLink size={size} otherSizes={only.otherSizes} />
            </>
          )}
          <NotesAndPhotographs request={request} hint=" They help most if something is damaged." />
        </div>
        {way !== 'resize' && (
          <div className="grid content-start gap-6">
            <ReturnSum sum={addedUp(chosen.map((line) => sumFor(reason, line)))} />
            <ul className="grid list-disc gap-1.5 pl-4 text-sm text-stone">
              {rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <SendRequest
        request={request}
        label={way === 'resize' ? 'Request the resizing' : requestLabel(chosen.length)}
        blockedBecause={chosen.length === 0 && 'Choose the pieces first.'}
        onClose={onClose}
      />
    </form>
  )
}

const requestLabel = (count: number) =>
  count > 1 ? `Request the return of ${count} pieces` : 'Request the return'

interface LineChoiceProps {
  lines: readonly ReturnableLine[]
  ids: readonly string[]
  onChoose: (ids: readonly string[]) => void
}

function LineChoice({ lines, ids, onChoose }: LineChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Which pieces?</legend>
      {lines.map(({ transactionId, name, variant, quantity, offer }) => (
        <Checkbox
          key={transactionId}
          label={times(quantity) + [name, variant].filter(Boolean).join(', ')}
          note={`Until ${lastDayOf(offer)}`}
          trailing={formatRupees(offer.amount)}
          checked={ids.includes(transactionId)}
          onChange={({ target }) =>
            onChoose(target.checked ? [...ids, transactionId] : ids.filter((id) => id !== transactionId))
          }
        />
      ))}
    </fieldset>
  )
}
