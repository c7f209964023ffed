import { z } from 'zod'
import { requiredLine } from '#contracts/fields.ts'
import { readProfile, updateProfile } from '#contracts/identity.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { setData } from '#web/query/endpoint-query.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'

const OwnName = z.object({
  first_name: requiredLine('Please enter your first name.', 60),
  last_name: requiredLine('Please enter your last name.', 60),
})

/** Asks an admin for the name under which colleagues read what they did. */
export default function OwnNameDialog({ onClose }: { onClose: () => void }) {
  const { mobile_number: mobileNumber } = useAdministrator().profile
  const form = useSchemaForm(OwnName, { first_name: '', last_name: '' })
  const params = { mobileNumber }
  return (
    <TaskDialog
      title="Your name"
      description="Sales, notes, registers and the audit log show it to your colleagues in place of your number."
      doLabel="Save name"
      form={form}
      onDo={(body) => call(updateProfile, { params, body })}
      onDone={(profile) => setData(readProfile, { params }, profile)}
      done="Your name is saved."
      onClose={onClose}
    >
      <TextField label="First name" required autoComplete="given-name" {...form.field('first_name')} />
      <TextField label="Last name" required autoComplete="family-name" {...form.field('last_name')} />
    </TaskDialog>
  )
}
