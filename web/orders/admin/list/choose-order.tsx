import type { AdminOrderRow } from '#contracts/admin/list-orders.ts'
import { ORDER_STATUS } from '#rules/orders/order-status.ts'
import { SelectAll, SelectRow } from '#web/admin-kit/list/select-rows.tsx'
import type { Selection } from '#web/admin-kit/list/use-selection.ts'

interface ChooseProps {
  row: AdminOrderRow
  selection: Selection<AdminOrderRow>
}

/** Whether something can be done with several such orders at once: packing, printing, noting that they have arrived. */
export const canBeChosen = ({ lines, handover }: AdminOrderRow): boolean =>
  handover === 'parcel' && lines.some(({ status }) => ORDER_STATUS[status].isOpen)

/** Chooses an order for what is done with several; others have nothing to be chosen for. */
export function ChooseOrder({ row, selection }: ChooseProps) {
  if (!canBeChosen(row)) return null
  return <SelectRow label={`Select ${row.number}`} {...{ row, selection }} />
}

/** Chooses all such orders of the page. */
export function ChooseAll({ selection, count }: { selection: Selection<AdminOrderRow>; count: number }) {
  if (count === 0) return <span className="sr-only">Choose</span>
  return <SelectAll label="Select all orders on this page that are on their way" {...{ selection, count }} />
}
