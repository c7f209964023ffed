import { Link } from 'react-router'
import type { ItemRowView } from '#contracts/admin/items.ts'
import { formatDate } from '#rules/format-dates.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import type { ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { gramsText, purityText } from '#web/pricing/measures.ts'
import { ItemBadge } from './item-badge.tsx'
import { ItemThumb } from './item-thumb.tsx'

const right = { align: 'right', className: 'whitespace-nowrap' } as const
const money = (rupees: number | null) =>
  rupees !== null && <span className="money">{formatRupees(fromRupees(rupees))}</span>

/** What the list of items can show. */
export const ITEM_COLUMNS: readonly ListColumn<ItemRowView>[] = [
  {
    ...{ key: 'tag', isFixed: true, head: 'Tag' },
    cell: (item) => (
      <span className="flex items-center gap-2">
        <ItemThumb item={item} />
        <Link
          data-row
          to={adminPaths.item(item.tag)}
          className="font-medium whitespace-nowrap text-link money"
        >
          {item.tag}
        </Link>
      </span>
    ),
  },
  {
    ...{ key: 'product', head: 'Product' },
    cell: ({ product, variantWords }) => (
      <span className="block">
        <Link to={adminPaths.product(product.id)} className="line-clamp-2 text-link">
          {product.name}
        </Link>
        {variantWords && <span className="block text-[0.8125rem] text-stone">{variantWords}</span>}
      </span>
    ),
  },
  {
    ...{ key: 'weight', head: 'Gross', ...right },
    cell: ({ grossWeight }) => gramsText(grossWeight),
  },
  { ...{ key: 'net', isBelow: true, head: 'Net', ...right }, cell: ({ netWeight }) => gramsText(netWeight) },
  {
    ...{ key: 'stones', isOptional: true, head: 'Stones', ...right },
    cell: ({ stoneWeight }) => stoneWeight > 0 && gramsText(stoneWeight),
  },
  { ...{ key: 'purity', isBelow: true, head: 'Purity' }, cell: ({ purity }) => purityText(purity) },
  {
    ...{ key: 'huid', isBelow: true, head: 'HUID' },
    cell: ({ huid }) => huid && <span className="money">{huid}</span>,
  },
  { ...{ key: 'place', isBelow: true, head: 'Place' }, cell: ({ place }) => place },
  {
    ...{ key: 'status', head: 'Status' },
    cell: ({ status, isArchived }) => <ItemBadge status={status} isArchived={isArchived} />,
  },
  { ...{ key: 'price', head: 'Price today', ...right }, cell: ({ price }) => money(price) },
  {
    ...{ key: 'cost', isOptional: true, head: 'Cost', needs: 'costs.read', ...right },
    cell: ({ cost }) => money(cost),
  },
  {
    ...{ key: 'added', isOptional: true, head: 'Added', className: 'whitespace-nowrap' },
    cell: ({ createdAt }) => formatDate(createdAt),
  },
]
