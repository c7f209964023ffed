import { changeOrderAddress, listOrders } from '#contracts/orders.ts'
import { call } from '#web/api.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { AddressChangeDialog } from './address-change-dialog.tsx'
import type { Order } from './order.ts'

/** The customer sends an order to another address, before it is packed. Mount it to open it. */
export function ChangeAddress({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <AddressChangeDialog
      order={order}
      onClose={onClose}
      onSave={async (body) => {
        const { addressChanges } = await call(changeOrderAddress, {
          params: { orderId: order.orderId },
          body,
        })
        await refresh(listOrders)
        const isPlaceSame = addressChanges.at(-1)?.to === ''
        toast.success(
          isPlaceSame ? 'The invoice details are changed.' : 'Your order goes to the new address.',
        )
        onClose()
      }}
    >
      You can change it until the order is packed. The price stays the same; the delivery date may change.
    </AddressChangeDialog>
  )
}
