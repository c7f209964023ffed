import clsx from 'clsx'
import { Link } from 'react-router'
import type { AdminProductRow, ProductSort } from '#contracts/admin/catalogue.ts'
import { formatDate } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import type { ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { SelectAll } from '#web/admin-kit/list/select-rows.tsx'
import { sortingsOf } from '#web/admin-kit/list/sortings.ts'
import type { Selection } from '#web/admin-kit/list/use-selection.ts'
import { ChooseProduct } from '#web/catalogue/admin/choose-product.tsx'
import { ProductThumb } from '#web/catalogue/admin/product-thumb.tsx'
import { gramsText, purityText } from '#web/pricing/measures.ts'
import type { Sorting } from '#web/ui/display/data-table.tsx'
import { ProductMarks } from './product-marks.tsx'

const none = <span className="text-stone">–</span>
const facts = { isOptional: true, className: 'whitespace-nowrap' } as const

/** What else the list of products can show; its data holds them anyway. */
const OPTIONAL_PRODUCT_COLUMNS: readonly ListColumn<AdminProductRow>[] = [
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

/** Which head, which way: the list's orders as the table shows them. */
const SORTED_BY = {
  newest: { key: 'added', direction: 'descending' },
  oldest: { key: 'added', direction: 'ascending' },
  name: { key: 'name', direction: 'ascending' },
  'name-down': { key: 'name', direction: 'descending' },
  cheapest: { key: 'price', direction: 'ascending' },
  dearest: { key: 'price', direction: 'descending' },
} as const satisfies Record<ProductSort, Sorting>

export const { sortingOf, sortOf } = sortingsOf(SORTED_BY)

/** All columns of the list. Keys are stored with views, so they stay. */
export function productColumns(
  selection: Selection<AdminProductRow>,
  shown: number,
): ListColumn<AdminProductRow>[] {
  return [
    {
      key: 'choose',
      isFixed: true,
      head: 'Choose',
      headControl: <SelectAll label="Select all on this page" selection={selection} count={shown} />,
      className: 'w-px pr-0!',
      cell: (row) => <ChooseProduct row={row} selection={selection} />,
    },
    {
      key: 'name',
      isFixed: true,
      head: 'Product',
      sortable: true,
      cell: (row) => (
        <span className="flex min-w-56 items-center gap-3">
          <ProductThumb image={row.image} className="size-11" />
          <span className="min-w-0">
            <Link
              data-row
              to={adminPaths.product(row.id)}
              className="line-clamp-1 font-medium text-ink hover:text-garnet"
            >
              {row.name}
            </Link>
            <span className="block text-[0.8125rem] text-stone">
              {[row.sku, row.type].filter(Boolean).join(' · ')}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'category',
      head: 'Category',
      className: 'whitespace-nowrap',
      cell: ({ category }) => category.label,
    },
    {
      key: 'purity',
      head: 'Purity',
      className: 'whitespace-nowrap',
      cell: ({ purity, weight }) => (
        <>
          {purity ? purityText(purity) : <span className="text-stone">No metal</span>}
          <span translate="no" className="block text-[0.8125rem] text-stone money">
            {gramsText(weight)}
          </span>
        </>
      ),
    },
    {
      key: 'price',
      head: 'Price',
      align: 'right',
      sortable: true,
      cell: ({ pricePaise, pricingMode }) => (
        <>
          <span translate="no">{formatRupees(pricePaise, { paise: 'always' })}</span>
          <span className="block text-[0.8125rem] text-stone">
            {pricingMode === 'fixed' ? 'fixed' : 'follows the rate'}
          </span>
        </>
      ),
    },
    {
      key: 'stock',
      head: 'Stock',
      align: 'right',
      cell: (row) => <StockCount row={row} />,
    },
    { key: 'marks', head: 'Status', cell: (row) => <ProductMarks row={row} /> },
    ...OPTIONAL_PRODUCT_COLUMNS,
  ]
}

/** How many are in stock, and how many of them pending payments reserve. */
function StockCount({ row: { stock, isLow, reserved } }: { row: AdminProductRow }) {
  return (
    <>
      <span
        translate="no"
        className={clsx('money', stock === 0 ? 'font-medium text-ruby' : isLow && 'font-medium text-amber')}
      >
        {stock}
      </span>
      {reserved > 0 && (
        <span className="block text-[0.8125rem] whitespace-nowrap text-stone">{reserved} being paid</span>
      )}
    </>
  )
}
