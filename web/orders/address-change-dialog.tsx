import { type ReactNode, useId, useState } from 'react'
import type { z } from 'zod'
import { DeliveryAddress } from '#contracts/address-form.ts'
import { BusinessDetails } from '#contracts/business.ts'
import type { OrderView } from '#contracts/orders.ts'
import { listedState } from '#rules/delivery/indian-states.ts'
import { ApiError, sentenceOf } from '#web/api.ts'
import { ConflictNotice } from '#web/conflict/conflict-notice.tsx'
import { useConflict } from '#web/conflict/use-conflict.ts'
import { AddressFields } from '#web/delivery/address-fields.tsx'
import { BusinessChoice } from '#web/delivery/business-choice.tsx'
import { showAtFields } from '#web/query/server-errors.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { type SchemaForm, useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { ActionDialog } from '#web/ui/overlay/dialog.tsx'
import { StateLimit } from './state-limit.tsx'

/** Where an order goes, and who is billed. */
const ChangeForm = DeliveryAddress.extend({ business: BusinessDetails.nullable() })
type ChangeForm = z.infer<typeof ChangeForm>

type Seen = Pick<OrderView, 'shippingAddress' | 'addressVersion'>

export interface AddressChangeDialogProps {
  order: Seen & Pick<OrderView, 'orderId'>
  /** The effect of the change, above the fields. */
  children: ReactNode
  /** Rejects when it could not be saved; the dialog then stays, with everything typed. */
  onSave: (change: ChangeForm & { addressVersion: number }) => Promise<void>
  onClose: () => void
}

/** Where an order shall go instead. Mount it to open it. */
export function AddressChangeDialog({ order, children, onSave, onClose }: AddressChangeDialogProps) {
  const id = useId()
  const [version, setVersion] = useState(order.addressVersion)
  const [failure, setFailure] = useState<string>()
  const form = useSchemaForm(ChangeForm, typedOf(order.shippingAddress))
  const conflict = useConflict({
    read: conflictOf,
    onTheirs: ({ addressVersion, shippingAddress }) => {
      setVersion(addressVersion)
      form.reset(typedOf(shippingAddress))
    },
    onMine: ({ addressVersion }) => setVersion(addressVersion),
  })
  const save = form.handleSubmit(async (typed) => {
    setFailure(undefined)
    try {
      await onSave({ ...typed, addressVersion: version })
    } catch (fault) {
      if (!conflict.ask(fault) && !showAtFields(form, fault))
        setFailure(sentenceOf(fault, 'The address could not be changed. Please try again.'))
    }
  })
  return (
    <ActionDialog
      title="Change the delivery address"
      description={`Order ${order.orderId}`}
      action={{
        label: 'Change address',
        type: 'submit',
        form: id,
        pending: form.formState.isSubmitting,
        pendingLabel: 'Saving…',
        blockedBecause: conflict.theirs && 'First choose which address to use.',
      }}
      onClose={onClose}
    >
      <ConflictNotice
        conflict={conflict}
        title="The address has changed in the meantime"
        theirsLabel="Show the current address"
      >
        {({ message, shippingAddress: { city, pincode } }) =>
          `${message} The order now goes to ${city} ${pincode}.`
        }
      </ConflictNotice>
      {failure && (
        <Notice tone="error" className="mb-4">
          {failure}
        </Notice>
      )}
      <div className="mb-5 text-sm text-stone">
        {children}
        <StateLimit orderId={order.orderId} />
      </div>
      <form id={id} onSubmit={save} noValidate>
        <ChangeFields form={form} own={order.shippingAddress.business} />
      </form>
    </ActionDialog>
  )
}

type FieldsProps = { form: SchemaForm<ChangeForm, ChangeForm>; own: ChangeForm['business'] }

function ChangeFields({ form, own }: FieldsProps) {
  return (
    <>
      <AddressFields form={form} addressRequired />
      <BusinessChoice
        label="The invoice goes to a business"
        className="mt-4"
        business={form.watch('business')}
        own={own}
        state={form.watch('state')}
        field={(name) => form.field(`business.${name}`)}
        onChange={(business) => form.change('business', business)}
      />
    </>
  )
}

function typedOf(address: OrderView['shippingAddress']): ChangeForm {
  return { ...address, state: listedState(address.state) }
}

/** Somebody else has changed the address since: what it is now, and who it was. */
function conflictOf(fault: unknown): (Seen & { message: string }) | null {
  if (!(fault instanceof ApiError) || !('shippingAddress' in fault.details)) return null
  return { ...(fault.details as Seen), message: fault.message }
}
