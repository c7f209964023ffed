import { z } from 'zod'
import { optionalEmail, requiredLine } from '#contracts/fields.ts'
import { type Profile, updateProfile } from '#contracts/identity.ts'
import { call } from '#web/api.ts'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { FormDialog } from './form-dialog.tsx'

const DetailsForm = z.object({
  first_name: requiredLine('Please enter your first name.', 60),
  last_name: requiredLine('Please enter your last name.', 60),
  email: optionalEmail,
})

export interface EditDetailsDialogProps {
  profile: Profile
  onClose: () => void
  onSaved: (profile: Profile) => void
}

/** Name and e-mail. The number is how a customer logs in, and has its own dialog. Mount it to open it. */
export function EditDetailsDialog({ profile, onClose, onSaved }: EditDetailsDialogProps) {
  const { first_name, last_name, email } = profile
  const form = useSchemaForm(DetailsForm, { first_name, last_name, email })
  const { field } = form
  return (
    <FormDialog
      title="Edit Personal Details"
      form={form}
      onSave={async (body) => {
        const params = { mobileNumber: profile.mobile_number }
        onSaved(await call(updateProfile, { params, body }))
      }}
      failed={() => 'Failed to update personal details'}
      onClose={onClose}
      className="grid gap-5 sm:grid-cols-2"
    >
      <TextField {...field('first_name')} label="First name" required autoComplete="given-name" />
      <TextField {...field('last_name')} label="Last name" required autoComplete="family-name" />
      <EmailField {...field('email')} label="Email" />
      <PhoneField
        label="Phone"
        value={profile.mobile_number}
        readOnly
        hint="You log in with this number. You can change it on the page behind this dialog, at “Mobile number”."
      />
    </FormDialog>
  )
}
