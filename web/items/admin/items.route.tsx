import Upload from 'lucide-react/icons/upload'
import { Link } from 'react-router'
import { readAdminProduct } from '#contracts/admin/catalogue.ts'
import { exportItems, type ItemRowView, listItems } from '#contracts/admin/items.ts'
import { formatDate } from '#rules/format-dates.ts'
import { ITEM_STATUS, ITEM_STATUSES } from '#rules/items/item-status.ts'
import { formatRupees } from '#rules/money.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import type { CardProps, ListColumn } from '#web/admin-kit/columns/list-column.ts'
import { CardTitle } from '#web/admin-kit/list/card-title.tsx'
import { ExportButton } from '#web/admin-kit/list/export-button.tsx'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import type { ViewTab } from '#web/admin-kit/list/view-tabs.tsx'
import { linksOfItems } from '#web/admin-kit/module-links.ts'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'
import { LinkButton } from '#web/page-links.tsx'
import { gramsText, purityText } from '#web/pricing/measures.ts'
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
  ...ITEM_STATUSES.map((status) => ({
    key: status,
    label: ITEM_STATUS[status].label,
    query: { status },
  })),
  { key: 'archived', label: 'Archived', query: { status: 'archived' } },
]

/** Every physical piece of the shop, each with its tag. */
export default function Items() {
  const list = useEndpointList(listItems)
  const places = usePlaces()
  const { after: _, before: __, limit: ___, ...filters } = list.query
  return (
    <ListScreen
      name="items"
      title="Items"
      tabs={<StockTabs current="Items" />}
      list={list}
      views={VIEWS}
      columns={ITEM_COLUMNS}
      card={ItemCard}
      noneFound={{
        title: 'No items found',
        allLabel: 'Show all items',
        hint: 'Search by the beginning of a tag or a HUID, or by words of a product’s name.',
      }}
      none={{
        title: 'No items yet',
        hint: 'Open a product and press “Stock by item” to give each of its pieces a tag.',
      }}
      totals={<StockSums filters={filters} />}
      search={{ label: 'Search items', placeholder: 'Tag, HUID or product' }}
      filters={[
        {
          name: 'place',
          label: 'Place',
          hideLabel: true,
          placeholder: 'Every place',
          className: 'sm:w-44',
          options: places,
        },
        { name: 'productId', control: <OfProduct id={list.query.productId ?? ''} list={list} /> },
      ]}
      actions={
        <>
          <ExportButton endpoint={exportItems} query={list.query} what="items" needs="products.export" />
          {linksOfItems(
            list.rows.map(({ tag }) => tag),
            filters,
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

function ItemCard({ row, has, facts }: CardProps<ItemRowView>) {
  return (
    <article className="relative px-3 py-3 text-sm">
      <CardTitle
        to={adminPaths.item(row.tag)}
        aside={has('price') && row.price !== null && formatRupees(row.price)}
      >
        {row.tag}
      </CardTitle>
      {has('product') && (
        <p className="truncate">{[row.product.name, row.variantWords].filter(Boolean).join(', ')}</p>
      )}
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {has('status') && <ItemBadge status={row.status} isArchived={row.isArchived} />}
        {has('weight') && (
          <span translate="no" className="text-stone">
            {gramsText(row.grossWeight)}
          </span>
        )}
        <span className="ml-auto">
          <ItemThumb item={row} />
        </span>
      </p>
      {facts}
    </article>
  )
}

const right = { align: 'right', className: 'whitespace-nowrap' } as const
const money = (rupees: number | null) =>
  rupees !== null && (
    <span translate="no" className="money">
      {formatRupees(rupees)}
    </span>
  )

/** What the list of items can show. */
const ITEM_COLUMNS: readonly ListColumn<ItemRowView>[] = [
  {
    ...{ key: 'tag', isFixed: true, head: 'Tag' },
    cell: (item) => (
      <span className="flex items-center gap-2">
        <ItemThumb item={item} />
        <Link
          data-row
          to={adminPaths.item(item.tag)}
          translate="no"
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
    cell: ({ huid }) =>
      huid && (
        <span translate="no" className="money">
          {huid}
        </span>
      ),
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

/** The first photograph of an item, small; nothing where it has none. */
function ItemThumb({ item: { photographs } }: { item: Pick<ItemRowView, 'photographs'> }) {
  const [first] = photographs
  return first && <CatalogueImage image={first} alt="" sizes="36px" className="size-9 shrink-0" />
}
