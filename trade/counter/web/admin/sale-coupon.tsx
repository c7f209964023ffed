import { type KeyboardEvent, useState } from 'react'
import { formatRupees } from '#rules/money.ts'
import type { CounterQuote } from '#trade/counter/contract/quote.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** Of a code, so that a mistyped text is not sent whole. */
const MAX_LENGTH = 40

interface SaleCouponProps {
  /** The code that was entered last, and what the server made of it. */
  entered: string
  coupon: CounterQuote['coupon']
  pending: boolean
  /** An empty code takes the coupon out. */
  onApply: (code: string) => void
}

/** The coupon that a customer names at the counter: what it saves, or why it does not count. */
export function SaleCoupon({ entered, coupon, pending, onApply }: SaleCouponProps) {
  const [typed, setTyped] = useState(entered)
  if (entered !== '' && coupon?.fault === null && !pending)
    return (
      <p role="status" className="flex flex-wrap items-center justify-between gap-x-4 text-sm sm:col-span-2">
        <span>
          <strong translate="no" className="font-medium">
            {coupon.code}
          </strong>{' '}
          saves <span translate="no">{formatRupees(coupon.saving)}</span>, GST included.
        </span>
        <Button
          kind="quiet"
          className="-mx-3.5"
          onClick={() => {
            setTyped('')
            onApply('')
          }}
        >
          Remove
        </Button>
      </p>
    )
  const apply = () => onApply(typed.trim())
  const isChanged = typed.trim() !== entered
  // A new code is applied first: Enter sells once its price is shown.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isChanged) return
    event.preventDefault()
    event.stopPropagation()
    apply()
  }
  return (
    <div className="flex items-start gap-2">
      <TextField
        label="Coupon code"
        name="coupon"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        className="min-w-0 flex-1 [&_input]:uppercase"
        value={typed}
        error={pending ? undefined : (coupon?.fault ?? undefined)}
        onKeyDown={press}
        // A typed code counts even if nobody pressed Apply. An emptied field removes the coupon.
        onBlur={() => isChanged && apply()}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed.trim() !== '' && (
        <Button kind="secondary" className="mt-6" pending={pending} pendingLabel="Checking…" onClick={apply}>
          Apply
        </Button>
      )}
    </div>
  )
}
