import type { SaleView } from '#contracts/admin/sales.ts'
import { namedPerson } from '#rules/identity/person-name.ts'
import type { SaleSelection } from '#rules/pricing/sale.ts'
import type { SaleOfPeople } from '../sales.store.ts'

/** Categories and jewellery types by id. */
export type SelectionNames = ReadonlyMap<string, string>

export function presentSale({ row, plannedBy, undoneBy }: SaleOfPeople, names: SelectionNames): SaleView {
  const { id, name, status, part, bps, selection } = row
  return {
    id,
    name,
    status,
    part,
    bps,
    selection,
    of: selectionWords(selection, names),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    plannedBy: plannedBy && namedPerson(plannedBy),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    undoneBy: undoneBy && namedPerson(undoneBy),
  }
}

/** `All products`, `Rings`, `All gold`. */
export function selectionWords(selection: SaleSelection, names: SelectionNames): string {
  if (selection.kind === 'all') return 'All products'
  if (selection.kind === 'metal') return `All ${selection.metal}`
  return names.get(selection.id) ?? 'A category or type that no longer exists'
}
