import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatRupees, type Paise } from '#rules/money.ts'
import { paths } from '#web/paths.ts'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'

interface GoneDialogProps {
  /** The server's words for what is gone; null while there is nothing to ask. */
  sentence: string | null
  /** How many products can still be bought, and what they cost together. */
  left: number
  total: Paise
  /** Pays for those. */
  onContinue: () => void
  onClose: () => void
}

/** Some of the products were sold before the customer paid: the customer decides about the others. */
export function GoneDialog({ sentence, left, total, onContinue, onClose }: GoneDialogProps) {
  const navigate = useNavigate()
  const [shown, setShown] = useState(sentence)
  // The words stay while the dialog is closing.
  if (sentence !== null && sentence !== shown) setShown(sentence)
  if (shown === null) return null
  const others = left === 1 ? 'The remaining piece costs' : `The remaining ${left} pieces cost`
  return (
    <AlertDialog
      open={sentence !== null}
      onOpenChange={(open) => open || onClose()}
      title="Some pieces are no longer available"
      description={
        <>
          {shown} You have not been charged. {others}{' '}
          <strong translate="no" className="font-semibold text-ink money">
            {formatRupees(total)}
          </strong>
          .
        </>
      }
      confirmLabel="Continue with the rest"
      cancelLabel="Back to the cart"
      onConfirm={onContinue}
      onCancel={() => void navigate(paths.cart())}
    />
  )
}
