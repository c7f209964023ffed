import { useState } from 'react'
import { KIND_WORDS } from '#rules/orders/return-names.ts'
import {
  type OrderReturns,
  type ReturnView,
  readReturns,
  withdrawReturn,
} from '#trade/returns/contract/returns.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

interface WithdrawReturnProps {
  view: ReturnView
  onChange: (returns: OrderReturns) => void
}

/** Takes a request back, after asking once more. */
export function WithdrawReturn({ view: { number, kind }, onChange }: WithdrawReturnProps) {
  const word = KIND_WORDS[kind].toLowerCase()
  const [asking, setAsking] = useState(false)
  const withdrawing = useEndpointMutation(withdrawReturn, {
    failed: `The ${word} could not be withdrawn. Please try again.`,
    refreshes: [readReturns],
    onSuccess: (answer) => {
      onChange(answer)
      toast.success(`The ${word} has been withdrawn.`)
    },
  })
  return (
    <div>
      <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
        Withdraw the {word}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Withdraw the ${word}?`}
        description={
          kind === 'return'
            ? 'You keep the piece. You can ask again while the return period lasts.'
            : 'You keep the piece. You can ask again at that day’s rate.'
        }
        confirmLabel="Withdraw"
        cancelLabel={`Keep the ${word}`}
        onConfirm={async () => {
          await withdrawing.attempt({ params: { number } })
        }}
      />
    </div>
  )
}
