import { type FormEvent, useState } from 'react'
import type { QuoteView } from '#contracts/quotes.ts'
import { formatRupees } from '#rules/money.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** Of a code, so that a mistyped text is not sent whole. */
const MAX_LENGTH = 40

export interface CouponFieldProps {
  /** The server's answer to the code that was entered. */
  coupon: QuoteView['coupon']
  /** The price with another code is being asked. */
  pending: boolean
  /** The customer is paying: the price stays as it is. */
  disabled: boolean
  /** An empty code takes the coupon out. */
  onApply: (code: string) => void
}

/** Where a coupon is entered, what it saves or why it does not count, and the way to take it out. */
export function CouponField({ coupon, pending, disabled, onApply }: CouponFieldProps) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  if (coupon && coupon.fault === null)
    return (
      <p role="status" className="mt-4 flex flex-wrap items-center justify-between gap-x-4 text-sm">
        <span>
          <strong translate="no" className="font-medium">
            {coupon.code}
          </strong>{' '}
          saves you <span translate="no">{formatRupees(coupon.saving)}</span>, GST included.
        </span>
        <Button
          kind="quiet"
          size="small"
          className="-mx-3.5"
          blockedBecause={disabled && PAYING}
          onClick={() => onApply('')}
        >
          Remove
        </Button>
      </p>
    )
  if (!open && !coupon)
    return (
      <Button kind="quiet" size="small" className="mt-3 -ml-3.5" onClick={() => setOpen(true)}>
        Have a coupon code?
      </Button>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = (typed || (coupon?.code ?? '')).trim()
    if (code !== '' && !pending && !disabled) onApply(code)
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex items-start gap-2">
      <TextField
        label="Coupon code"
        hideLabel
        placeholder="Coupon code"
        size="small"
        autoFocus={open}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        className="min-w-0 flex-1 [&_input]:uppercase [&_input]:placeholder:normal-case"
        value={typed || (open ? '' : (coupon?.code ?? ''))}
        error={pending ? undefined : (coupon?.fault ?? undefined)}
        onChange={({ target }) => {
          setOpen(true)
          setTyped(target.value)
        }}
      />
      <Button
        type="submit"
        kind="secondary"
        size="small"
        pending={pending}
        pendingLabel="Checking…"
        blockedBecause={disabled && PAYING}
      >
        Apply
      </Button>
    </form>
  )
}

const PAYING = 'The price stays as it is while you pay.'
