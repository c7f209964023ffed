import { formatDate } from '#rules/format-dates.ts'
import { KIND_WORDS } from '#rules/orders/return-names.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { foundGroup, type GroupOfModule, joined, type RowOf } from '#web/admin-kit/list/found-group.ts'

/** Returns that the search of the admin area has found. */
export const foundReturns: GroupOfModule = (found, search) =>
  foundGroup('Returns', found.returns, adminPaths.returns({ search }), returnLine)

const returnLine = (row: RowOf<'returns'>) => ({
  id: row.id,
  to: adminPaths.return(row.number),
  title: `${row.number} · ${row.name}`,
  detail: joined(
    row.customer.name,
    KIND_WORDS[row.kind],
    `Order ${row.orderNumber}`,
    formatDate(row.requestedAt),
  ),
})
