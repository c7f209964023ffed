import clsx from 'clsx'
import type { AdminProductRow, ProductSort } from '#contracts/admin/catalogue.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import type { ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { SelectAll } from '#web/admin-kit/list/select-rows.tsx'
import { sortingsOf } from '#web/admin-kit/list/sortings.ts'
import type { Selection } from '#web/admin-kit/list/use-selection.ts'
import { ChooseProduct } from '#web/catalogue/admin/choose-product.tsx'
import { ProductThumb } from '#web/catalogue/admin/product-thumb.tsx'
import { gramsText, purityText } from '#web/measures.ts'
import type { Sorting } from '#web/ui/display/data-table.tsx'
import { ProductMarks } from './product-marks.tsx'

/** Further columns of the list of products; its data holds them anyway. */
const OPTIONAL_COLUMNS: readonly ListColumn<AdminProductRow>[] = [
  { key: 'sku', head: 'SKU', kind: 'code', isOptional: true, of: (row) => row.sku },
  {
    key: 'type',
    head: 'Type',
    kind: 'text',
    isOptional: true,
    className: 'whitespace-nowrap',
    of: (row) => row.type,
  },
  { key: 'gross-weight', head: 'Gross weight', kind: 'grams', isOptional: true, of: (row) => row.weight },
  {
    key: 'net-weight',
    head: 'Net weight',
    kind: 'grams',
    isOptional: true,
    of: (row) => row.netWeight || null,
  },
  {
    key: 'making',
    head: 'Making',
    kind: 'text',
    isOptional: true,
    className: 'whitespace-nowrap',
    of: (row) => row.making,
  },
  {
    key: 'cost',
    head: 'Cost',
    kind: 'exact',
    needs: 'costs.read',
    isOptional: true,
    of: (row) => row.costPaise,
  },
  { key: 'added', head: 'Added', kind: 'day', sortable: true, isOptional: true, of: (row) => row.createdAt },
  { key: 'updated', head: 'Updated', kind: 'day', isOptional: true, of: (row) => row.updatedAt },
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
      head: 'Choose',
      isFixed: true,
      headControl: <SelectAll label="Select all on this page" selection={selection} count={shown} />,
      kind: 'own',
      card: 'choice',
      className: 'w-px pr-0!',
      of: (row) => <ChooseProduct row={row} selection={selection} />,
    },
    {
      key: 'name',
      head: 'Product',
      isFixed: true,
      sortable: true,
      kind: 'link',
      className: 'min-w-64',
      of: (row) => row.name,
      to: (row) => adminPaths.product(row.id),
      image: (row, size) => <ProductThumb image={row.image} className={size} />,
      note: (row, on) => on === 'table' && [row.sku, row.type].filter(Boolean).join(' · '),
    },
    {
      key: 'category',
      head: 'Category',
      kind: 'text',
      card: 'what',
      className: 'whitespace-nowrap',
      of: (row) => row.category.label,
    },
    {
      key: 'purity',
      head: 'Purity',
      kind: 'text',
      card: 'what',
      className: 'whitespace-nowrap',
      of: (row) => (row.purity ? purityText(row.purity) : 'No metal'),
      note: (row) => gramsText(row.weight),
    },
    {
      key: 'price',
      head: 'Price',
      sortable: true,
      kind: 'exact',
      card: 'amount',
      of: (row) => row.pricePaise,
      note: (row) => (row.pricingMode === 'fixed' ? 'fixed' : 'follows the rate'),
    },
    {
      key: 'stock',
      head: 'Stock',
      kind: 'own',
      align: 'right',
      card: 'foot',
      of: (row, on) => (on === 'card' ? `${row.stock} in stock` : <StockCount row={row} />),
    },
    { key: 'marks', head: 'Status', kind: 'badge', card: 'who', of: (row) => <ProductMarks row={row} /> },
    ...OPTIONAL_COLUMNS,
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
