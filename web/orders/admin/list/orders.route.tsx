import { exportOrders, listAdminOrders } from '#contracts/admin/list-orders.ts'
import { useListColumns } from '#web/admin-kit/columns/use-list-columns.ts'
import { ExportButton } from '#web/admin-kit/list/export-button.tsx'
import { ListScreen } from '#web/admin-kit/list/list-screen.tsx'
import { useSelection } from '#web/admin-kit/list/use-selection.ts'
import { useEndpointList } from '#web/query/use-endpoint-list.ts'
import { canBeChosen } from './choose-order.tsx'
import { OrderBar } from './order-bar.tsx'
import { OrderCard } from './order-card.tsx'
import { orderColumns, sortingOf, sortOf } from './order-columns.tsx'
import { orderFilters } from './order-filters.ts'
import { OrderTotals } from './order-totals.tsx'
import { ORDER_VIEWS } from './order-views.ts'
import { ShipButton } from './ship-button.tsx'

/** Every order of the shop: search, filter, page, move one or many. */
export default function Orders() {
  const { chosen } = useListColumns('orders')
  const list = useEndpointList(listAdminOrders)
  const selectable = list.rows.filter(canBeChosen)
  const selection = useSelection(selectable, ({ id }) => id)
  const all = orderColumns(selection, selectable.length, chosen)
  return (
    <ListScreen
      name="orders"
      title="Orders"
      list={list}
      views={ORDER_VIEWS}
      columns={all}
      search={{
        label: 'Order number, name or phone',
        placeholder: 'Order, invoice, HUID, name or phone',
      }}
      filters={orderFilters(list.query)}
      totals={<OrderTotals query={list.query} />}
      isMarked={selection.isChosen}
      sorting={sortingOf(list.query.sort)}
      onSort={(sorting) => list.narrow({ sort: sortOf(sorting) })}
      card={(card) => <OrderCard {...card} selection={selection} />}
      noneFound={{
        title: 'No orders found',
        allLabel: 'Show all orders',
      }}
      none={{ title: 'No orders yet', hint: 'The first order appears here as soon as it is paid.' }}
      actions={
        <>
          <ShipButton onShipped={list.refetch} />
          <ExportButton endpoint={exportOrders} query={list.query} what="orders" needs="orders.export" />
        </>
      }
    >
      <OrderBar selection={selection} onDone={list.refetch} />
    </ListScreen>
  )
}
