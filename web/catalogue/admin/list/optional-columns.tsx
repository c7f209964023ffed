import type { AdminProductRow } from '#contracts/admin/catalogue.ts'
import { formatDate } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import type { ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { gramsText } from '#web/pricing/measures.ts'

const none = <span className="text-stone">–</span>
const facts = { isOptional: true, className: 'whitespace-nowrap' } as const

/** What else the list of products can show; its data holds them anyway. */
export const OPTIONAL_PRODUCT_COLUMNS: readonly ListColumn<AdminProductRow>[] = [
  {
    ...{ key: 'sku', head: 'SKU', ...facts },
    cell: ({ sku }) =>
      sku ? (
        <span translate="no" className="money">
          {sku}
        </span>
      ) : (
        none
      ),
  },
  { ...{ key: 'type', head: 'Type', ...facts }, cell: ({ type }) => type },
  {
    ...{ key: 'gross-weight', head: 'Gross weight', align: 'right', ...facts },
    cell: ({ weight }) => gramsText(weight),
  },
  {
    ...{ key: 'net-weight', head: 'Net weight', align: 'right', ...facts },
    cell: ({ netWeight }) => (netWeight > 0 ? gramsText(netWeight) : none),
  },
  { ...{ key: 'making', head: 'Making', ...facts }, cell: ({ making }) => making || none },
  {
    ...{ key: 'cost', head: 'Cost', align: 'right', needs: 'costs.read', ...facts },
    cell: ({ costPaise }) => (costPaise === null ? none : formatRupees(costPaise, { paise: 'always' })),
  },
  {
    ...{ key: 'added', head: 'Added', ...facts },
    sortable: true,
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  { ...{ key: 'updated', head: 'Updated', ...facts }, cell: ({ updatedAt }) => formatDate(updatedAt) },
]
