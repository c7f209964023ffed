import type { AdminProductRow } from '#contracts/admin/catalogue.ts'
import type { Selection } from '#web/admin-kit/list/use-selection.ts'

type Products = Selection<AdminProductRow>

/** Chooses a product for what is done to many in one step. */
export function ChooseProduct({ row, selection }: { row: AdminProductRow; selection: Products }) {
  return (
    <label className="-m-2.5 flex size-10 items-center justify-center pointer-coarse:size-11">
      <span className="sr-only">Select {row.name}</span>
      <input
        type="checkbox"
        className="ui-tick rounded-sm"
        checked={selection.isChosen(row)}
        onChange={(event) => selection.choose(row, event.target.checked)}
      />
    </label>
  )
}

export function ChooseAllProducts({ selection, shown }: { selection: Products; shown: number }) {
  const isAll = shown > 0 && selection.chosen.length === shown
  return (
    <label className="-m-2.5 flex size-10 items-center justify-center">
      <span className="sr-only">Select all on this page</span>
      <input
        type="checkbox"
        className="ui-tick rounded-sm"
        checked={isAll}
        disabled={shown === 0}
        ref={(box) => {
          if (box) box.indeterminate = !isAll && selection.chosen.length > 0
        }}
        onChange={(event) => selection.chooseAll(event.target.checked)}
      />
    </label>
  )
}
