import Upload from 'lucide-react/icons/upload'
import { Link } from 'react-router'
import { readAdminProduct } from '#contracts/admin/catalogue.ts'
import { exportItems, type ItemRowView, listItems } from '#contracts/admin/items.ts'
import { ITEM_STATUS, ITEM_STATUSES } from '#rules/items/item-status.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import type { DrawnOn, ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { ExportButton } from '#web/admin-kit/list/export-button.tsx'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import type { ViewTab } from '#web/admin-kit/list/view-tabs.tsx'
import { linksOfItems } from '#web/admin-kit/module-links.ts'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'
import { purityText } from '#web/measures.ts'
import { LinkButton } from '#web/page-links.tsx'
import { type List, useEndpointList } from '#web/query/use-endpoint-list.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ItemBadge } from './item-badge.tsx'
import { StockSums } from './stock-sums.tsx'
import { StockTabs } from './stock-tabs.tsx'
import { usePlaces } from './use-places.ts'

const VIEWS: readonly ViewTab[] = [
  { key: 'all', label: 'All', query: {} },
  { key: 'dead-stock', label: 'Dead stock', query: { stock: 'dead' } },
  { key: 'overdue', label: 'Overdue on approval', query: { stock: 'overdue' } },
  ...ITEM_STATUSES.map((status) => ({ key: status, label: ITEM_STATUS[status].label, query: { status } })),
  { key: 'archived', label: 'Archived', query: { status: 'archived' } },
]

/** Every physical piece of the shop, each with its tag. */
export default function Items() {
  const list = useEndpointList(listItems)
  const places = usePlaces()
  return (
    <ListScreen
      name="items"
      title="Items"
      tabs={<StockTabs current="Items" />}
      list={list}
      views={VIEWS}
      columns={COLUMNS}
      noneFound={{
        title: 'No items found',
        allLabel: 'Show all items',
        hint: 'Search by the beginning of a tag or a HUID, or by words of a product’s name.',
      }}
      none={{
        title: 'No items yet',
        hint: 'Open a product and press “Stock by item” to give each of its pieces a tag.',
      }}
      totals={<StockSums filters={list.filters} />}
      search={{ label: 'Search items', placeholder: 'Tag, HUID or product' }}
      filters={[
        { name: 'place', label: 'Place', hideLabel: true, placeholder: 'Every place', options: places },
        { name: 'productId', control: <OfProduct id={list.query.productId ?? ''} list={list} /> },
      ]}
      actions={
        <>
          <ExportButton endpoint={exportItems} query={list.query} what="items" needs="products.export" />
          {linksOfItems(
            list.rows.map(({ tag }) => tag),
            list.filters,
          ).map(({ to, several }) => (
            <LinkButton key={several} kind="secondary" to={to}>
              {several}
            </LinkButton>
          ))}
          <LinkButton kind="secondary" to={adminPaths.itemImport()}>
            <Upload aria-hidden="true" strokeWidth={1.5} className="size-4" />
            Import CSV
          </LinkButton>
        </>
      }
    />
  )
}

/** The one product whose items are shown; pressed, it is any again. */
function OfProduct({ id, list }: { id: string; list: List<ItemRowView> }) {
  const product = useEndpointQuery(readAdminProduct, { params: { id } })
  return (
    <Button kind="secondary" onClick={() => list.narrow({ productId: '' })}>
      <span className="max-w-56 truncate">{product.data?.form.name ?? 'One product'}</span>
      <span aria-hidden="true">×</span>
      <span className="sr-only">: show the items of every product</span>
    </Button>
  )
}

/** The columns of the list of items. */
const COLUMNS: readonly ListColumn<ItemRowView>[] = [
  {
    key: 'tag',
    head: 'Tag',
    isFixed: true,
    kind: 'link',
    isCode: true,
    of: (row) => row.tag,
    to: (row) => adminPaths.item(row.tag),
    image: ({ photographs: [first] }, size) =>
      first && <CatalogueImage image={first} alt="" sizes="64px" className={`shrink-0 ${size}`} />,
  },
  {
    key: 'product',
    head: 'Product',
    kind: 'own',
    card: 'what',
    of: (row, on) => <ProductOf {...{ row, on }} />,
  },
  { key: 'weight', head: 'Gross', kind: 'grams', card: 'remark', of: (row) => row.grossWeight },
  { key: 'net', head: 'Net', kind: 'grams', card: 'remark', of: (row) => row.netWeight },
  { key: 'stones', head: 'Stones', kind: 'grams', isOptional: true, of: (row) => row.stoneWeight || null },
  { key: 'purity', head: 'Purity', kind: 'text', card: 'remark', of: (row) => purityText(row.purity) },
  { key: 'huid', head: 'HUID', kind: 'code', card: 'foot', of: (row) => row.huid },
  { key: 'place', head: 'Place', kind: 'text', card: 'foot', of: (row) => row.place },
  { key: 'status', head: 'Status', kind: 'badge', of: (row) => <ItemBadge {...row} /> },
  { key: 'price', head: 'Price today', kind: 'rupees', card: 'amount', of: (row) => row.price },
  { key: 'cost', head: 'Cost', kind: 'rupees', needs: 'costs.read', isOptional: true, of: (row) => row.cost },
  { key: 'added', head: 'Added', kind: 'day', isOptional: true, of: (row) => row.createdAt },
]

/** The product of an item; in the table the way to it. */
function ProductOf({ row: { product, variantWords }, on }: { row: ItemRowView; on: DrawnOn }) {
  if (on === 'card') return [product.name, variantWords].filter(Boolean).join(', ')
  return (
    <>
      <Link to={adminPaths.product(product.id)} className="line-clamp-2 text-link">
        {product.name}
      </Link>
      {variantWords && <span className="block text-[0.8125rem] text-stone">{variantWords}</span>}
    </>
  )
}
