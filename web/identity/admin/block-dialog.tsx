import { type AdminCustomer, blockCustomer } from '#contracts/admin/customers.ts'
import { MAX_BLOCK_REASON, whyNotBlock } from '#rules/identity/blocking.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { TaskDialog, type TaskOutcome } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'

export interface BlockDialogProps extends Omit<TaskOutcome<AdminCustomer>, 'onConflict'> {
  customer: AdminCustomer
}

/** Blocks a customer, or takes the block off; both say why. */
export function BlockDialog({ customer, ...outcome }: BlockDialogProps) {
  const { id, role, name, mobileNumber } = customer
  const { profile } = useAdministrator()
  const who = name || 'This number'
  const blocked = customer.blocked === null
  const form = useSchemaForm(blockCustomer.body, { blocked, reason: '' })
  const reason = form.watch('reason') ?? ''
  const person = { id, role, isErased: mobileNumber === null }
  return (
    <TaskDialog
      title={blocked ? 'Block this customer?' : 'Unblock this customer?'}
      description={
        blocked
          ? `${who} is logged out everywhere and cannot log in again. Their reserved products go back on sale. Payments already made are settled as usual.`
          : `${who} can log in and buy again.`
      }
      doLabel={blocked ? 'Block customer' : 'Unblock customer'}
      doingLabel={blocked ? 'Blocking…' : 'Unblocking…'}
      destructive={blocked}
      blockedBecause={
        blocked &&
        (whyNotBlock(person, profile.id) ?? (reason.trim() === '' && 'Please enter a reason first.'))
      }
      form={form}
      onDo={(body) => call(blockCustomer, { params: { id }, body })}
      done={blocked ? `${who} is blocked.` : `${who} can log in again.`}
      {...outcome}
    >
      <TextArea
        label="Reason"
        rows={2}
        required={blocked}
        maxLength={MAX_BLOCK_REASON}
        hint="For your colleagues. The customer does not see it."
        {...form.field('reason')}
      />
    </TaskDialog>
  )
}
