import Upload from 'lucide-react/icons/upload'
import { listAdminProducts } from '#contracts/admin/catalogue.ts'
import { exportProducts } from '#contracts/admin/imports.ts'
import { formatRupees } from '#rules/money.ts'
import { AddLink } from '#web/admin-kit/add-link.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { ExportButton } from '#web/admin-kit/list/export-button.tsx'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import { useSelection } from '#web/admin-kit/list/use-selection.ts'
import type { ViewTab } from '#web/admin-kit/list/view-tabs.tsx'
import { countText } from '#web/measures.ts'
import { LinkButton } from '#web/page-links.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { BulkBar } from './bulk-bar.tsx'
import { productColumns, sortingOf, sortOf } from './product-columns.tsx'
import { type AllMatching, useAllMatching } from './use-all-matching.ts'
import { useProductFilters } from './use-product-filters.ts'

const PRODUCT_VIEWS: readonly ViewTab[] = [
  { key: 'all', label: 'On sale', query: {} },
  { key: 'low-stock', label: 'Low stock', query: { stock: 'low' } },
  { key: 'sold-out', label: 'Sold out', query: { stock: 'out' } },
  { key: 'featured', label: 'Featured', query: { featured: 'yes' } },
  { key: 'archived', label: 'Archived', query: { status: 'archived' } },
]

/** Every product of the shop: search, filter, change one or many. */
export default function Products() {
  const list = useEndpointList(listAdminProducts)
  const filters = useProductFilters()
  const selection = useSelection(list.rows, ({ id }) => id)
  const matching = useAllMatching(list, selection)
  const all = productColumns(selection, list.rows.length)
  return (
    <ListScreen
      name="products"
      title="Products"
      list={list}
      views={PRODUCT_VIEWS}
      columns={all}
      search={{ label: 'Search products', placeholder: 'Beginnings of words, or a SKU' }}
      filters={filters}
      totals={<ProductTotals totals={matching.totals} />}
      isMarked={selection.isChosen}
      sorting={sortingOf(list.query.sort)}
      onSort={(sorting) => list.narrow({ sort: sortOf(sorting) })}
      noneFound={{ title: 'No products found', allLabel: 'Show all products' }}
      none={{ title: 'No products yet', hint: 'Add the first one, and it appears in the shop immediately.' }}
      actions={
        <>
          <ExportButton
            endpoint={exportProducts}
            query={list.query}
            what="products"
            needs="products.export"
          />
          <LinkButton kind="secondary" to={adminPaths.bulkEdits()}>
            Bulk edits
          </LinkButton>
          <LinkButton kind="secondary" to={adminPaths.bulkImages()}>
            Images
          </LinkButton>
          <LinkButton kind="secondary" to={adminPaths.productImport()}>
            <Upload aria-hidden="true" strokeWidth={1.5} className="size-4" />
            Import CSV
          </LinkButton>
          <AddLink to={adminPaths.newProduct()}>Add product</AddLink>
        </>
      }
    >
      <BulkBar selection={selection} all={matching} />
    </ListScreen>
  )
}

/** How many products the filter matches, their stock, and its value for those who may see it. */
function ProductTotals({ totals }: Pick<AllMatching, 'totals'>) {
  if (!totals) return null
  const { products, stock, valuePaise } = totals
  return (
    <p className="mb-3 text-sm text-stone tabular-nums">
      {products === 1 ? '1 product' : `${countText(products)} products`} · {countText(stock)} in stock
      {valuePaise !== null && (
        <>
          {' '}
          · worth <span translate="no">{formatRupees(valuePaise)}</span>
        </>
      )}
    </p>
  )
}
