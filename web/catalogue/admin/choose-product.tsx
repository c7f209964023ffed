import type { AdminProductRow } from '#contracts/admin/catalogue.ts'
import { SelectRow } from '#web/admin-kit/list/select-rows.tsx'
import type { Selection } from '#web/admin-kit/list/use-selection.ts'

interface ChooseProductProps {
  row: AdminProductRow
  selection: Selection<AdminProductRow>
}

/** Chooses a product for what is done to many in one step. */
export function ChooseProduct({ row, selection }: ChooseProductProps) {
  return <SelectRow label={`Select ${row.name}`} {...{ row, selection }} />
}
