import { type AdminCustomer, changeRole, nameColleague } from '#contracts/admin/customers.ts'
import { line } from '#contracts/fields.ts'
import { ROLE_WORDS, whyNoRole } from '#rules/identity/role-change.ts'
import { isAdministrator, ROLES } from '#rules/identity/roles.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { TaskDialog, type TaskOutcome } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'

export interface RoleDialogProps extends TaskOutcome<AdminCustomer> {
  customer: AdminCustomer
}

const RoleForm = changeRole.body.extend({ firstName: line(60), lastName: line(60) })

/** Gives somebody a role. It asks for a fresh OTP, and counts at once. */
export function RoleDialog({ customer, ...outcome }: RoleDialogProps) {
  const { id, role, name, isConfigured, isVerified, mobileNumber } = customer
  const { profile } = useAdministrator()
  const form = useSchemaForm(RoleForm, { from: role, to: role, firstName: '', lastName: '' })
  const to = form.watch('to')
  const asksName = name === '' && isAdministrator(to)
  const person = { id, role, isVerified, isErased: mobileNumber === null }
  return (
    <TaskDialog
      title="Change role"
      description={`What ${name || 'this number'} may do in the admin area. The change takes effect immediately.`}
      doLabel="Change role"
      doingLabel="Changing…"
      blockedBecause={
        whyNoRole(person, to, { callerId: profile.id, isConfigured }) ??
        (to === role
          ? 'Choose another role first.'
          : asksName && form.watch('firstName').trim() === '' && 'Enter the name that colleagues will see.')
      }
      form={form}
      onDo={async ({ firstName, lastName, ...body }) => {
        const changed = await call(changeRole, { params: { id }, body })
        return asksName ? call(nameColleague, { params: { id }, body: { firstName, lastName } }) : changed
      }}
      done={`${name || 'This number'} is now ${ROLE_WORDS[to].label.toLowerCase()}.`}
      {...outcome}
    >
      {asksName && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="First name" required {...form.field('firstName')} />
          <TextField label="Last name" {...form.field('lastName')} />
        </div>
      )}
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
