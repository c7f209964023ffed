import { useState } from 'react'
import { enterPan } from '#contracts/admin/return-requests.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { PanText } from '#web/returns/pan-text.tsx'
import type { TaskProps } from './task-props.ts'

/** The PAN that a customer shows at the counter, or tells on the telephone. */
export function PanDialog({ view: { number, version, pan: wanted }, run, onClose }: TaskProps) {
  const [pan, setPan] = useState('')
  const above = formatRupees(fromRupees(wanted?.above ?? 0))
  return (
    <TaskDialog
      title="Enter the PAN of the customer"
      description={`The law requires it when the shop buys for more than ${above}. It is stored encrypted, and screens and the purchase voucher show it masked.`}
      doLabel="Save PAN"
      doingLabel="Saving…"
      onDo={() =>
        run(
          () => call(enterPan, { params: { number }, body: { version, pan } }),
          `The PAN is kept with ${number}.`,
        )
      }
      onClose={onClose}
    >
      {(errors) => (
        <PanText
          name="pan"
          size="small"
          value={pan}
          error={errors.pan}
          onChange={(event) => setPan(event.target.value)}
        />
      )}
    </TaskDialog>
  )
}
