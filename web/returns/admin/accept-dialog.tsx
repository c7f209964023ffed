import { useState } from 'react'
import { acceptInShop } from '#contracts/admin/return-requests.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { RETURN_LIMITS } from '#rules/returns/return-request.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { TaskProps } from './task-props.ts'

/** The customer stands at the counter and signs for the lower amount. */
export function AcceptDialog({ view: { number, version, amount }, run, onClose }: TaskProps) {
  const [signature, setSignature] = useState('')
  const sum = formatRupees(fromRupees(amount))
  return (
    <TaskDialog
      title={`The customer accepts ${sum}`}
      description="Please let the customer sign a slip with this amount first, and keep the slip. The customer can read what you note here."
      doLabel={`Record ${sum} as accepted`}
      doingLabel="Saving…"
      onDo={() =>
        run(
          () => call(acceptInShop, { params: { number }, body: { version, signature } }),
          `${sum} is accepted.`,
        )
      }
      onClose={onClose}
    >
      {(errors) => (
        <TextField
          label="Signed by, and where the slip is"
          name="signature"
          size="small"
          required
          autoComplete="off"
          hint="For example: Asha Patil, slip 12 in the day’s folder."
          maxLength={RETURN_LIMITS.note}
          value={signature}
          error={errors.signature}
          onChange={(event) => setSignature(event.target.value)}
        />
      )}
    </TaskDialog>
  )
}
