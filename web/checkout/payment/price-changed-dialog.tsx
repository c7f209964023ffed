import { useState } from 'react'
import { formatRupees, type Paise } from '#rules/money.ts'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'
import type { Attempt, PriceChange } from './payment-attempt.ts'

export interface PriceChangedDialogProps {
  /** Paise; null while there is nothing to ask. */
  change: Attempt['priceChange']
  onConsent: (total: Paise) => void
  onDecline: () => void
}

/** The price has moved between looking and paying: nothing is charged that the customer has not seen. */
export function PriceChangedDialog({ change, onConsent, onDecline }: PriceChangedDialogProps) {
  const [shown, setShown] = useState(change)
  // The figures stay while the dialog is closing.
  if (change && change !== shown) setShown(change)
  if (!shown) return null
  const { from, to, why, moved = [] } = shown
  return (
    <AlertDialog
      open={change !== null}
      onOpenChange={(open) => open || onDecline()}
      title="The price has changed"
      description={
        <>
          {why && `${why} `}It was{' '}
          <s translate="no" className="money">
            {formatRupees(from)}
          </s>
          , and it is now{' '}
          <strong translate="no" className="font-semibold text-ink money">
            {formatRupees(to)}
          </strong>
          . Nothing has been charged.
        </>
      }
      details={moved.length > 0 && <Moved lines={moved} />}
      confirmLabel={`Pay ${formatRupees(to)}`}
      onConfirm={() => onConsent(to)}
    />
  )
}

function Moved({ lines }: { lines: NonNullable<PriceChange['moved']> }) {
  return (
    <ul className="mt-4 divide-y divide-hairline border-y border-hairline text-sm">
      {lines.map(({ name, from, to }) => (
        <li key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span>{name}</span>
          <span translate="no" className="money">
            <s className="text-stone">{formatRupees(from)}</s> {formatRupees(to)}
          </span>
        </li>
      ))}
    </ul>
  )
}
