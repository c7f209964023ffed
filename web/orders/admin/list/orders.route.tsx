import { exportOrders, listAdminOrders } from '#contracts/admin/orders.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { ExportButton } from '#web/admin-kit/list/export-button.tsx'
import { ListTable } from '#web/admin-kit/list/list-table.tsx'
import { useSelection } from '#web/admin-kit/list/use-selection.ts'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { OrderCard } from './order-card.tsx'
import { orderColumns, sortingOf, sortOf } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { PackBar } from './pack-bar.tsx'
import { StatusTabs } from './status-tabs.tsx'

/** The order desk: every order of the shop, narrowed down, paged by key, packed by the handful. */
export default function Orders() {
  const list = useEndpointList(listAdminOrders)
  const packable = list.rows.filter(({ status }) => status === 'Confirmed')
  const selection = useSelection(packable, ({ id }) => id)
  const { search, status, sort, ...rest } = list.query
  const isNarrowed = Boolean(search || status) || Object.keys(rest).length > 0
  return (
    <AdminPage
      title="Orders"
      fills
      actions={
        <ExportButton endpoint={exportOrders} query={list.query} what="orders" needs="orders.export" />
      }
    >
      <StatusTabs query={list.query} />
      <OrderFilters list={list} />
      <ListTable
        caption="Orders"
        list={list}
        columns={orderColumns(selection, packable.length)}
        rowKey={({ id }) => id}
        isMarked={selection.isChosen}
        sorting={sortingOf(sort)}
        onSort={(sorting) => list.narrow({ sort: sortOf(sorting) })}
        card={(row) => <OrderCard row={row} selection={selection} />}
        empty={
          isNarrowed ? (
            <EmptyState
              title="No orders found"
              action={
                <Button kind="secondary" size="small" onClick={() => list.narrow(NO_FILTERS)}>
                  Show all orders
                </Button>
              }
            >
              Nothing matches these filters.
            </EmptyState>
          ) : (
            <EmptyState title="No orders yet">The first order appears here as soon as it is paid.</EmptyState>
          )
        }
      />
      <PackBar selection={selection} onDone={list.refetch} />
    </AdminPage>
  )
}

const NO_FILTERS = { search: '', status: '', from: '', to: '', least: '', most: '' }
