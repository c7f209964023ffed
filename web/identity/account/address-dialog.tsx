import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { sentenceOf } from '#web/api.ts'
import { AddressFields } from '#web/delivery/address-fields.tsx'
import { AddressForm } from '#web/delivery/address-form.ts'
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

/** One address to fill in. Mount it to open it. */
export function AddressDialog({ title, defaults, ownPhone, onClose, onSave }: AddressDialogProps) {
  const form = useForm<AddressForm>({ resolver: zodResolver(AddressForm), defaultValues: defaults })
  return (
    <FormDialog
      title={title}
      form={form}
      onSave={onSave}
      failed={(fault) => sentenceOf(fault, 'The address could not be saved.')}
      onClose={onClose}
    >
      <AddressFields form={form} ownPhone={ownPhone} />
    </FormDialog>
  )
}
