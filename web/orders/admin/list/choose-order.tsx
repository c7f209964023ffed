import type { AdminOrderRow } from '#contracts/admin/list-orders.ts'
import type { Selection } from '#web/admin-kit/list/use-selection.ts'

interface ChooseProps {
  row: AdminOrderRow
  selection: Selection<AdminOrderRow>
}

/** Whether something can be done with several such orders at once: packing, printing, noting that they have arrived. */
export const canBeChosen = ({ status, handover }: AdminOrderRow): boolean =>
  handover === 'parcel' && ['Confirmed', 'Packed', 'Shipped'].includes(status)

/** Chooses an order for what is done with several; others have nothing to be chosen for. */
export function ChooseOrder({ row, selection }: ChooseProps) {
  if (!canBeChosen(row)) return null
  return (
    <label className="-m-2.5 flex size-10 items-center justify-center pointer-coarse:size-11">
      <span className="sr-only">Select {row.number}</span>
      <input
        type="checkbox"
        className="ui-tick rounded-sm"
        checked={selection.isChosen(row)}
        onChange={(event) => selection.choose(row, event.target.checked)}
      />
    </label>
  )
}

export function ChooseAll({ selection, count }: { selection: Selection<AdminOrderRow>; count: number }) {
  const isAll = count > 0 && selection.chosen.length === count
  if (count === 0) return <span className="sr-only">Choose</span>
  return (
    <label className="-m-2.5 flex size-10 items-center justify-center">
      <span className="sr-only">Select all orders on this page that are on their way</span>
      <input
        type="checkbox"
        className="ui-tick rounded-sm"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = !isAll && selection.chosen.length > 0
        }}
        onChange={(event) => selection.chooseAll(event.target.checked)}
      />
    </label>
  )
}
