import { zodResolver } from '@hookform/resolvers/zod'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { sentenceOf } from '#web/api.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useMessageDialog } from '#web/ui/overlay/message-dialog.tsx'
import { AddressFields } from './address-fields.tsx'
import { AddressForm } from './address-form.ts'

export interface AddressDialogProps {
  title: 'EDIT ADDRESS' | 'ADD ADDRESS'
  defaults: AddressForm
  /** The number is the one the customer logs in with; it cannot be changed here. */
  ownPhone?: boolean
  onClose: () => void
  /** Rejects when it could not be saved; the dialog then stays, with everything typed. */
  onSave: (address: AddressForm) => Promise<void> | void
}

/** One address to fill in. Mount it to open it. */
export function AddressDialog({ title, defaults, ownPhone, onClose, onSave }: AddressDialogProps) {
  const formId = useId()
  const form = useForm<AddressForm>({ resolver: zodResolver(AddressForm), defaultValues: defaults })
  const { dialog, say } = useMessageDialog()
  const saving = form.formState.isSubmitting
  const save = form.handleSubmit(async (address) => {
    try {
      await onSave(address)
    } catch (error) {
      say({ tone: 'error', title: 'Oops...', text: sentenceOf(error, 'The address could not be saved.') })
    }
  })
  return (
    <Dialog
      title={title}
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
      <form id={formId} onSubmit={save} noValidate>
        <AddressFields form={form} ownPhone={ownPhone} />
      </form>
      {dialog}
    </Dialog>
  )
}
