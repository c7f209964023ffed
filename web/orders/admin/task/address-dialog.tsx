import { changeOrderAddress } from '#contracts/admin/change-order.ts'
import type { AdminOrder } from '#contracts/admin/read-order.ts'
import { call } from '#web/api.ts'
import { AddressChangeDialog } from '#web/orders/address-change-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

export interface AddressDialogProps {
  order: AdminOrder
  onDone: (order: AdminOrder) => void
  onClose: () => void
}

/** Sends an order elsewhere when its customer calls. */
export function AddressDialog({ order, onDone, onClose }: AddressDialogProps) {
  return (
    <AddressChangeDialog
      order={order}
      onClose={onClose}
      onSave={async (body) => {
        const changed = await call(changeOrderAddress, { params: { number: order.orderId }, body })
        onDone(changed)
        const isPlaceSame = changed.addressChanges.at(-1)?.to === ''
        const what = isPlaceSame ? 'the invoice details were' : 'the delivery address was'
        toast.success(`${order.orderId}: ${what} changed.`)
        onClose()
      }}
    >
      Do this only if the customer calls from the mobile number of their account. We notify them by e-mail if
      their e-mail address is on file. The price stays the same; the delivery date and an invoice that has not
      been handed out are updated.
    </AddressChangeDialog>
  )
}
