import { enterPan } from '#contracts/admin/return-requests.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { formatWireRupees } from '#web/admin-kit/wire-rupees.ts'
import { call } from '#web/api.ts'
import { PanText } from '#web/returns/pan-text.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import type { TaskProps } from './task-props.ts'

/** The PAN that a customer shows at the counter, or tells on the telephone. */
export function PanDialog({ view: { number, version, pan }, run, onClose }: TaskProps) {
  const form = useSchemaForm(enterPan.body, { version, pan: '' })
  const above = formatWireRupees(pan?.above ?? 0)
  return (
    <TaskDialog
      title="Enter the PAN of the customer"
      description={`The law requires it when the shop buys for more than ${above}. It is stored encrypted, and screens and the purchase voucher show it masked.`}
      doLabel="Save PAN"
      form={form}
      onDo={(body) =>
        run(() => call(enterPan, { params: { number }, body }), `The PAN is kept with ${number}.`)
      }
      onClose={onClose}
    >
      <PanText {...form.field('pan')} />
    </TaskDialog>
  )
}
