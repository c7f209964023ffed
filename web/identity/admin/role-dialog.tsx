import { type AdminCustomer, changeRole } from '#contracts/admin/customers.ts'
import { ROLE_WORDS, whyNoRole } from '#rules/identity/role-change.ts'
import { ROLES } from '#rules/identity/roles.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { TaskDialog, type TaskOutcome } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'

export interface RoleDialogProps extends TaskOutcome<AdminCustomer> {
  customer: AdminCustomer
}

/** Gives somebody a role. It asks for a fresh OTP, and counts at once. */
export function RoleDialog({ customer, ...outcome }: RoleDialogProps) {
  const { id, role, name, isConfigured, isVerified, mobileNumber } = customer
  const { profile } = useAdministrator()
  const form = useSchemaForm(changeRole.body, { from: role, to: role })
  const to = form.watch('to')
  const person = { id, role, isVerified, isErased: mobileNumber === null }
  return (
    <TaskDialog
      title="Change role"
      description={`What ${name || 'this number'} may do in the admin area. The change takes effect immediately.`}
      doLabel="Change role"
      doingLabel="Changing…"
      blockedBecause={
        whyNoRole(person, to, { callerId: profile.id, isConfigured }) ??
        (to === role && 'Choose another role first.')
      }
      form={form}
      onDo={(body) => call(changeRole, { params: { id }, body })}
      done={`${name || 'This number'} is now ${ROLE_WORDS[to].label.toLowerCase()}.`}
      {...outcome}
    >
      <RadioGroup
        label="Role"
        hideLabel
        variant="cards"
        options={ROLES.map((value) => ({ value, ...ROLE_WORDS[value] }))}
        {...form.field('to')}
      />
    </TaskDialog>
  )
}
