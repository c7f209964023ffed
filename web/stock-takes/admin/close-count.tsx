import { useState } from 'react'
import { cancelStockTake, type StockTakeView } from '#contracts/admin/stock-takes.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'
import { ClosePanel } from './close-panel.tsx'

interface CloseCountProps {
  take: StockTakeView
  /** Scans of this device that the shop does not have yet. */
  waiting: number
  onChange: () => void
}

/** How a manager ends the count: with a result, or without one. */
export function CloseCount({ take, waiting, onChange }: CloseCountProps) {
  const { whyNot } = useAdministrator()
  const [isOpen, setIsOpen] = useState(false)
  const cancelling = useEndpointMutation(cancelStockTake, {
    onSuccess: onChange,
    failed: 'The count could not be cancelled. Please try again.',
  })
  const notAllowed = whyNot('stock.close')
  const unsent = waiting > 0 && 'Scans of this device are not sent yet.'
  if (isOpen)
    return <ClosePanel {...{ take, onChange }} blockedBecause={unsent} onBack={() => setIsOpen(false)} />
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <AlertDialog
        title="Cancel this count?"
        description="Nothing is moved. The scans are kept, but the count has no result."
        confirmLabel="Cancel the count"
        cancelLabel="Go on counting"
        destructive
        onConfirm={() => cancelling.attempt({ params: { id: take.id }, body: {} })}
        trigger={
          <Button kind="quiet" blockedBecause={notAllowed}>
            Cancel the count
          </Button>
        }
      />
      <Button blockedBecause={notAllowed ?? unsent} onClick={() => setIsOpen(true)}>
        Close the count
      </Button>
    </div>
  )
}
