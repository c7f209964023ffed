import { type AdminCustomer, nameColleague } from '#contracts/admin/customers.ts'
import { TaskDialog, type TaskOutcome } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'

export interface NameDialogProps extends Omit<TaskOutcome<AdminCustomer>, 'onConflict'> {
  customer: AdminCustomer
}

/** Names somebody who works here: the log, notes, sales and registers show it. */
export function NameDialog({ customer, ...outcome }: NameDialogProps) {
  const { id, firstName, lastName } = customer
  const form = useSchemaForm(nameColleague.body, { firstName, lastName })
  return (
    <TaskDialog
      title="Change name"
      description="Sales, notes, registers and the audit log show this name in place of the number, earlier entries too."
      doLabel="Save name"
      form={form}
      onDo={(body) => call(nameColleague, { params: { id }, body })}
      done="Name saved."
      {...outcome}
    >
      <TextField label="First name" required {...form.field('firstName')} />
      <TextField label="Last name" {...form.field('lastName')} />
    </TaskDialog>
  )
}
