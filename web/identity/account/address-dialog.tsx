import { type AddressForm, DeliveryAddress } from '#contracts/address-form.ts'
import { sentenceOf } from '#web/api.ts'
import { AddressFields } from '#web/delivery/address-fields.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { FormDialog } from './form-dialog.tsx'

export interface AddressDialogProps {
  title: 'EDIT ADDRESS' | 'ADD ADDRESS'
  defaults: AddressForm
  /** The number is the one the customer logs in with, which has its own dialog. */
  ownPhone?: boolean
  onClose: () => void
  /** Rejects when it could not be saved; the dialog then stays, with everything typed. */
  onSave: (address: AddressForm) => Promise<void> | void
}

/** One address to fill in, with its street: a parcel may go there. Mount it to open it. */
export function AddressDialog({ title, defaults, ownPhone, onClose, onSave }: AddressDialogProps) {
  const form = useSchemaForm(DeliveryAddress, defaults)
  return (
    <FormDialog
      title={title}
      form={form}
      onSave={onSave}
      failed={(fault) => sentenceOf(fault, 'The address could not be saved.')}
      onClose={onClose}
    >
      <AddressFields form={form} addressRequired ownPhone={ownPhone} />
    </FormDialog>
  )
}
