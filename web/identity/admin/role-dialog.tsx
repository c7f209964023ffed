import { useState } from 'react'
import { type AdminCustomer, changeRole } from '#contracts/admin/customers.ts'
import { ROLE_WORDS, whyNoRole } from '#rules/identity/role-change.ts'
import { ROLES, type Role } from '#rules/identity/roles.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { refreshOnConflict } from '#web/admin-kit/form/refresh-on-conflict.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

export interface RoleDialogProps {
  customer: AdminCustomer
  onDone: (customer: AdminCustomer) => void
  onConflict: () => void
  onClose: () => void
}

/** Gives somebody a role. It asks for a fresh OTP, and counts at once. */
export function RoleDialog({ customer, onDone, onConflict, onClose }: RoleDialogProps) {
  const { id, role, name, isConfigured, isVerified, mobileNumber } = customer
  const { profile } = useAdministrator()
  const [to, setTo] = useState<Role>(role)
  const person = { id, role, isVerified, isErased: mobileNumber === null }
  const save = async () => {
    const body = { from: role, to }
    onDone(await call(changeRole, { params: { id }, body }).catch(refreshOnConflict(onConflict)))
    toast.success(`${name || 'This number'} is now ${ROLE_WORDS[to].label.toLowerCase()}.`)
  }
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
      onDo={save}
      onClose={onClose}
    >
      {() => (
        <RadioGroup
          label="Role"
          hideLabel
          variant="cards"
          options={ROLES.map((value) => ({ value, ...ROLE_WORDS[value] }))}
          value={to}
          onChange={(event) => setTo(ROLES.find((value) => value === event.target.value) ?? role)}
        />
      )}
    </TaskDialog>
  )
}
