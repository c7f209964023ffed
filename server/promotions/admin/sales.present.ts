import type { SaleView } from '#contracts/admin/sales.ts'
import { namedPerson } from '#rules/identity/person-name.ts'
import type { SaleSelection } from '#rules/pricing/sale.ts'
import type { SaleOfPeople } from '../sales.store.ts'

/** Categories and jewellery types by id. */
export type SelectionNames = ReadonlyMap<string, string>

export function presentSale({ row, plannedBy, undoneBy }: SaleOfPeople, names: SelectionNames): SaleView {
  const { id, name, status, part, bps, perGram, selection } = row
  return {
    id,
    name,
    status,
    part,
    bps,
    perGram,
    selection,
    of: selectionWords(selection, names),
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    plannedBy: plannedBy && namedPerson(plannedBy),
    undoneAt: row.undoneAt ?? null,
    undoneBy: undoneBy && namedPerson(undoneBy),
  }
}

/** `All products`, `Rings`, `All gold`. */
export function selectionWords(selection: SaleSelection, names: SelectionNames): string {
  if (selection.kind === 'all') return 'All products'
  if (selection.kind === 'metal') return `All ${selection.metal}`
  return names.get(selection.id) ?? 'A category or type that no longer exists'
}
