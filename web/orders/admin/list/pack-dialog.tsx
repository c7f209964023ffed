import { counted } from '#rules/counted.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ActionDialog } from '#web/ui/overlay/dialog.tsx'
import { PackedOrder } from './packed-order.tsx'
import { type PackDialogProps, usePacking } from './use-packing.ts'

/** Packs several orders at once, with the HUID of each product. What is refused stays, with its sentence. */
export function PackDialog(props: PackDialogProps) {
  const packing = usePacking(props)
  const { orders, failure } = packing
  return (
    <ActionDialog
      title={`Pack ${counted(orders.length, 'order')}`}
      description="Enter the HUID of each hallmarked product. For a pair or set, enter all its HUIDs, separated by commas. This cannot be undone."
      action={{
        label: 'Mark packed',
        pending: packing.isPending,
        pendingLabel: 'Packing…',
        onClick: () => void packing.pack(),
      }}
      onClose={props.onClose}
    >
      {failure && (
        <Notice tone="error" className="mb-4">
          {failure}
        </Notice>
      )}
      <ul className="divide-y divide-hairline border-y border-hairline">
        {orders.map((row) => (
          <PackedOrder key={row.id} row={row} packing={packing} />
        ))}
      </ul>
    </ActionDialog>
  )
}
