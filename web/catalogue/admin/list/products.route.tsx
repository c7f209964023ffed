import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { listAdminProducts } from '#contracts/admin/catalogue.ts'
import { exportProducts } from '#contracts/admin/imports.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { ExportButton } from '#web/admin-kit/list/export-button.tsx'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import { useSelection } from '#web/admin-kit/list/use-selection.ts'
import { LinkButton } from '#web/page-links.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { BulkBar } from './bulk-bar.tsx'
import { productColumns, sortingOf, sortOf } from './product-columns.tsx'
import { ProductListCard } from './product-list-card.tsx'
import { ProductTotals } from './product-totals.tsx'
import { PRODUCT_VIEWS } from './product-views.ts'
import { useAllMatching } from './use-all-matching.ts'
import { useProductFilters } from './use-product-filters.ts'

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
      card={(card) => <ProductListCard {...card} selection={selection} />}
      noneFound={{
        title: 'No products found',
        allLabel: 'Show all products',
      }}
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
          <LinkButton to={adminPaths.newProduct()}>
            <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
            Add product
          </LinkButton>
        </>
      }
    >
      <BulkBar selection={selection} all={matching} />
    </ListScreen>
  )
}
