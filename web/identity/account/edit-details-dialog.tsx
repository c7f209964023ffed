import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { optionalEmail, requiredLine } from '#contracts/fields.ts'
import { type Profile, updateProfile } from '#contracts/identity.ts'
import { call } from '#web/api.ts'
import { Button } from '#web/ui/action/button.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { PhoneField } from '#web/ui/form/phone-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useMessageDialog } from '#web/ui/overlay/message-dialog.tsx'

const DetailsForm = z.object({
  first_name: requiredLine('Please enter your first name.', 60),
  last_name: requiredLine('Please enter your last name.', 60),
  email: optionalEmail,
})
type DetailsForm = z.infer<typeof DetailsForm>

export interface EditDetailsDialogProps {
  profile: Profile
  onClose: () => void
  onSaved: (profile: Profile) => void
}

/** Name and e-mail. The number is how a customer logs in, so it stays. Mount it to open it. */
export function EditDetailsDialog({ profile, onClose, onSaved }: EditDetailsDialogProps) {
  const formId = useId()
  const { first_name, last_name, email } = profile
  const form = useForm<DetailsForm>({
    resolver: zodResolver(DetailsForm),
    defaultValues: { first_name, last_name, email },
  })
  const { dialog, say } = useMessageDialog()
  const field = fieldsOf(form)
  const saving = form.formState.isSubmitting
  const save = form.handleSubmit(async (details) => {
    try {
      const params = { mobileNumber: profile.mobile_number }
      onSaved(await call(updateProfile, { params, body: details }))
    } catch {
      say({ tone: 'error', title: 'Oops...', text: 'Failed to update personal details' })
    }
  })
  return (
    <Dialog
      title="Edit Personal Details"
      open
      onOpenChange={(open) => open || saving || onClose()}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            CANCEL
          </Button>
          <Button type="submit" form={formId} pending={saving} pendingLabel="Saving…">
            SAVE
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} noValidate className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('first_name')} label="First name" required autoComplete="given-name" />
        <TextField {...field('last_name')} label="Last name" required autoComplete="family-name" />
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" />
        <PhoneField
          label="Phone"
          value={profile.mobile_number}
          readOnly
          hint="You log in with this number, so it cannot be changed here."
        />
      </form>
      {dialog}
    </Dialog>
  )
}
