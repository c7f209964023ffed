import { exportOrders, listAdminOrders } from '#contracts/admin/list-orders.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { ExportButton } from '#web/admin-kit/list/export-button.tsx'
import { ListTable } from '#web/admin-kit/list/list-table.tsx'
import { NoneFound } from '#web/admin-kit/list/none-found.tsx'
import { useSelection } from '#web/admin-kit/list/use-selection.ts'
import { useListView } from '#web/admin-kit/views/use-list-view.ts'
import { useShownColumns } from '#web/admin-kit/views/use-shown-columns.ts'
import { ViewsBar } from '#web/admin-kit/views/views-bar.tsx'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { canBeChosen } from './choose-order.tsx'
import { OrderBar } from './order-bar.tsx'
import { OrderCard } from './order-card.tsx'
import { orderColumns, sortingOf, sortOf } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderTotals } from './order-totals.tsx'
import { ORDER_VIEWS } from './order-views.ts'
import { ShipButton } from './ship-button.tsx'

/** Every order of the shop: search, filter, page, move one or many. */
export default function Orders() {
  const view = useListView('orders', ORDER_VIEWS)
  const list = useEndpointList(listAdminOrders)
  const selectable = list.rows.filter(canBeChosen)
  const selection = useSelection(selectable, ({ id }) => id)
  const all = orderColumns(selection, selectable.length, view.columns)
  const columns = useShownColumns(view, all)
  return (
    <AdminPage
      title="Orders"
      fills
      actions={
        <>
          <ShipButton onShipped={list.refetch} />
          <ExportButton endpoint={exportOrders} query={list.query} what="orders" needs="orders.export" />
        </>
      }
    >
      <ViewsBar view={view} list={list} columns={all} />
      <OrderFilters list={list} />
      <OrderTotals query={list.query} />
      <ListTable
        caption="Orders"
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        isMarked={selection.isChosen}
        sorting={sortingOf(list.query.sort)}
        onSort={(sorting) => list.narrow({ sort: sortOf(sorting) })}
        card={(row) => <OrderCard row={row} selection={selection} columns={columns} />}
        empty={
          list.isNarrowed ? (
            <NoneFound list={list} title="No orders found" allLabel="Show all orders">
              Nothing matches these filters.
            </NoneFound>
          ) : (
            <EmptyState title="No orders yet">The first order appears here as soon as it is paid.</EmptyState>
          )
        }
      />
      <OrderBar selection={selection} onDone={list.refetch} />
    </AdminPage>
  )
}
