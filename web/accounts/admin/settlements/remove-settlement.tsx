import { useState } from 'react'
import { listSettlements, removeSettlement } from '#contracts/admin/account-settlements.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'

/** Takes back a settlement that somebody has mistyped. */
export function RemoveSettlement({ id, utr }: { id: string; utr: string }) {
  const { may } = useAdministrator()
  const [asking, setAsking] = useState(false)
  const readAgain = () => void refresh(listSettlements)
  if (!may('accounts.change')) return null
  return (
    <>
      <Button
        kind="quiet"
        className="-ml-4 print:hidden"
        aria-label={`Remove the settlement ${utr}`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      {asking && (
        <TaskDialog
          title={`Remove the settlement ${utr}?`}
          description="It was entered by hand. Afterwards you can enter it again, or read the provider’s report. If Tally has its voucher already, please delete that there."
          doLabel="Remove settlement"
          doingLabel="Removing…"
          destructive
          onDo={() => call(removeSettlement, { params: { id } })}
          done="The settlement is removed."
          onDone={readAgain}
          onConflict={readAgain}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
