import { useState } from 'react'
import { type AdminProduct, readAdminProduct } from '#contracts/admin/catalogue.ts'
import { listItems } from '#contracts/admin/items.ts'
import { readableOf } from '#contracts/unreadable.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { NotShownRows } from '#web/admin-kit/list/not-shown.tsx'
import { linksOfItems } from '#web/admin-kit/module-links.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { gramsText } from '#web/measures.ts'
import { TextLink } from '#web/page-links.tsx'
import { refresh } from '#web/query/endpoint-query.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { AddItemsDialog } from './add-items-dialog.tsx'
import { ItemBadge } from './item-badge.tsx'

/** Items that the panel shows; the list has the others. */
const SHOWN = 8

/** The items of a product; or how it gets them, where its stock is a count. */
export function ProductItemsPanel({ product }: { product: AdminProduct }) {
  const { whyNot } = useAdministrator()
  const [isAdding, setAdding] = useState(false)
  const byItem = product.stockedBy === 'item'
  return (
    <Panel
      title="Items"
      className="mb-4"
      action={
        <Button kind="secondary" blockedBecause={whyNot('products.change')} onClick={() => setAdding(true)}>
          {byItem ? 'Add items' : 'Stock by item'}
        </Button>
      }
    >
      {byItem ? (
        <ItemsOfProduct id={product.id} />
      ) : (
        <p className="text-sm text-stone">
          Stocked by count. Stocked by item, each piece has its own tag, weight and HUID, and costs what it
          weighs.
        </p>
      )}
      {isAdding && (
        <AddItemsDialog
          product={product}
          onDone={() => void refresh(readAdminProduct, listItems)}
          onClose={() => setAdding(false)}
        />
      )}
    </Panel>
  )
}

function ItemsOfProduct({ id }: { id: string }) {
  const query = useEndpointQuery(listItems, { query: { productId: id, limit: SHOWN } })
  if (query.isPending) return <p className="text-sm text-stone">Loading…</p>
  if (!query.isSuccess) return <p className="text-sm text-ruby">Its items could not be loaded.</p>
  const { rows: all, next } = query.data
  const rows = readableOf(all)
  if (all.length === 0) return <p className="text-sm text-stone">It has no items.</p>
  return (
    <>
      <ul className="grid gap-x-6 text-sm sm:grid-cols-2">
        {rows.map((item) => (
          <li
            key={item.id}
            className="flex min-h-11 flex-wrap items-center gap-x-3 border-b border-hairline py-1"
          >
            <TextLink to={adminPaths.item(item.tag)}>{item.tag}</TextLink>
            <span translate="no" className="tabular-nums">
              {gramsText(item.grossWeight)}
            </span>
            <span className="text-stone">{[item.variantWords, item.huid].filter(Boolean).join(' · ')}</span>
            <span className="ml-auto">
              <ItemBadge status={item.status} isArchived={item.isArchived} />
            </span>
          </li>
        ))}
      </ul>
      <NotShownRows rows={all} />
      <p className="mt-3 flex flex-wrap gap-x-5 text-sm">
        {linksOfItems(rows.map(({ tag }) => tag)).map(({ to, several }) => (
          <TextLink key={to} to={to}>
            {several}
          </TextLink>
        ))}
        {next && <TextLink to={adminPaths.items({ productId: id })}>All items of this product</TextLink>}
      </p>
    </>
  )
}
