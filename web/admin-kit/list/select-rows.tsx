import type { Selection } from './use-selection.ts'

interface SelectRowProps<Row> {
  label: string
  row: Row
  selection: Selection<Row>
}

/** Chooses one row of a list for what is done to several. */
export function SelectRow<Row>({ label, row, selection }: SelectRowProps<Row>) {
  return (
    <label className="-m-2.5 flex size-10 items-center justify-center pointer-coarse:size-11">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        className="ui-tick rounded-sm"
        checked={selection.isChosen(row)}
        onChange={(event) => selection.choose(row, event.target.checked)}
      />
    </label>
  )
}

interface SelectAllProps<Row> {
  label: string
  selection: Selection<Row>
  /** How many rows can be chosen. */
  count: number
}

/** Chooses all rows of a page, or none. */
export function SelectAll<Row>({ label, selection, count }: SelectAllProps<Row>) {
  const isAll = count > 0 && selection.chosen.length === count
  return (
    <label className="-m-2.5 flex size-10 items-center justify-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        className="ui-tick rounded-sm"
        checked={isAll}
        disabled={count === 0}
        ref={(box) => {
          if (box) box.indeterminate = !isAll && selection.chosen.length > 0
        }}
        onChange={(event) => selection.chooseAll(event.target.checked)}
      />
    </label>
  )
}
