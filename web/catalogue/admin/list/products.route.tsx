import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { type AdminProductRow, listAdminProducts } from '#contracts/admin/catalogue.ts'
import { exportProducts } from '#contracts/admin/imports.ts'
import { formatRupees } from '#rules/money.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { ExportButton } from '#web/admin-kit/list/export-button.tsx'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import { SelectionBar } from '#web/admin-kit/list/selection-bar.tsx'
import { type Selection, useSelection } from '#web/admin-kit/list/use-selection.ts'
import type { ViewTab } from '#web/admin-kit/list/view-tabs.tsx'
import { LinkButton } from '#web/page-links.tsx'
import { countText } from '#web/pricing/measures.ts'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkTask } from './bulk-tasks.ts'
import { productColumns, sortingOf, sortOf } from './product-columns.tsx'
import { ProductListCard } from './product-list-card.tsx'
import { type AllMatching, useAllMatching } from './use-all-matching.ts'
import { useBulkChange } from './use-bulk-change.ts'
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

interface BulkBarProps {
  selection: Selection<AdminProductRow>
  all: AllMatching
}

type Task = {
  what: BulkTask
  products: readonly AdminProductRow[]
  /** How many match the filter, where all of them are meant. */
  matching: number | null
}

/** What can be done with the chosen products, at the foot of the window while some are chosen. */
function BulkBar({ selection, all }: BulkBarProps) {
  const [task, setTask] = useState<Task | null>(null)
  const { change, changeAll, clear } = useBulkChange(selection, all)
  const { chosen } = selection
  if (chosen.length === 0 && !task) return null
  return (
    <SelectionBar
      noun={['product', 'products']}
      count={all.isSelected ? all.products : chosen.length}
      onClear={clear}
    >
      {all.matches && <p className="w-full text-xs text-stone">{all.matches}</p>}
      {all.canSelect && !all.isSelected && (
        <Button kind="quiet" onClick={all.select}>
          Select all {countText(all.products)} products that match
        </Button>
      )}
      <BulkActions
        chosen={chosen}
        onBegin={(what) =>
          setTask({ what, products: chosen, matching: all.isSelected ? all.products : null })
        }
      />
      {task && (
        <BulkDialog
          task={task.what}
          products={task.products}
          matching={task.matching}
          onChange={change}
          onChangeAll={(change) => changeAll(change, task.matching ?? 0)}
          onClose={() => setTask(null)}
        />
      )}
    </SelectionBar>
  )
}

interface BulkActionsProps {
  chosen: readonly AdminProductRow[]
  onBegin: (what: BulkTask) => void
}

function BulkActions({ chosen, onBegin: begin }: BulkActionsProps) {
  const { whyNot } = useAdministrator()
  const blockedBecause = whyNot('products.change')
  const allArchived = chosen.every(({ isArchived }) => isArchived)
  const allFeatured = chosen.every(({ isFeatured }) => isFeatured)
  return (
    <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
      <Menu
        trigger={
          <Button kind="secondary" blockedBecause={blockedBecause}>
            Change…
          </Button>
        }
        items={[
          { label: 'Price', onSelect: () => begin('price') },
          { label: 'Making charges', onSelect: () => begin('making') },
          { label: 'Wastage', onSelect: () => begin('wastage') },
          { label: 'Discount', onSelect: () => begin('discount') },
          { label: 'Stock', onSelect: () => begin('stock') },
          {
            label: allFeatured ? 'Stop featuring' : 'Feature',
            separated: true,
            onSelect: () => begin(allFeatured ? 'unfeature' : 'feature'),
          },
        ]}
      />
      <Button
        kind={allArchived ? 'primary' : 'danger'}
        blockedBecause={blockedBecause}
        onClick={() => begin(allArchived ? 'restore' : 'archive')}
      >
        {allArchived ? 'Put back on sale' : 'Archive'}
      </Button>
    </div>
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
