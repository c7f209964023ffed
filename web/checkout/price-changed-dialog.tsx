import { useState } from 'react'
import { formatRupees, type Paise } from '#rules/money.ts'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'
import type { Attempt } from './payment-attempt.ts'

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
  const { from, to, why } = shown
  return (
    <AlertDialog
      open={change !== null}
      onOpenChange={(open) => open || onDecline()}
      title="The price has changed"
      description={
        <>
          {why && `${why} `}It was <s className="money">{formatRupees(from)}</s>, and it is now{' '}
          <strong className="font-semibold text-ink money">{formatRupees(to)}</strong>. Nothing has been
          charged.
        </>
      }
      confirmLabel={`Pay ${formatRupees(to)}`}
      cancelLabel="Not now"
      onConfirm={() => onConsent(to)}
    />
  )
}
