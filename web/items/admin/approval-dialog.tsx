import { giveOnApproval } from '#contracts/admin/item-approvals.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { APPROVAL_DAYS } from '#rules/items/approval.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { mobileDigits } from '#web/session/mobile-digits.ts'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import type { ItemTaskProps } from './change-item-dialog.tsx'

/** Gives an item to a customer who decides at home. */
export function ApprovalDialog({ item, ...outcome }: ItemTaskProps) {
  const { tag, version } = item
  const today = dayInIndia(new Date())
  const form = useSchemaForm(giveOnApproval.body, {
    ...{ mobileNumber: '', firstName: '', lastName: '', note: '', version },
    dueOn: daysAfter(today, APPROVAL_DAYS.default),
  })
  return (
    <TaskDialog
      title={`Give ${tag} on approval`}
      description="It cannot be bought until it is back. Print the slip next, for the customer to sign."
      doLabel="Give it"
      form={form}
      onDo={(body) => call(giveOnApproval, { params: { tag }, body })}
      done={`${tag} is on approval. Its slip can be printed now.`}
      {...outcome}
    >
      <PhoneField
        label="Mobile number"
        required
        autoComplete="off"
        {...form.field('mobileNumber')}
        onChange={({ target }) => form.change('mobileNumber', mobileDigits(target.value))}
      />
      <TextField
        label="First name"
        required
        hint="A customer the shop knows keeps the name it knows."
        {...form.field('firstName')}
      />
      <TextField label="Last name" {...form.field('lastName')} />
      <TextField
        label="Back by"
        type="date"
        required
        min={today}
        max={daysAfter(today, APPROVAL_DAYS.max)}
        {...form.field('dueOn')}
      />
      <TextField label="Note" {...form.field('note')} />
    </TaskDialog>
  )
}
