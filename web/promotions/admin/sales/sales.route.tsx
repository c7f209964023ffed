import { listSales } from '#contracts/admin/sales.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SaleLine } from './sale-line.tsx'
import { SalesPage } from './sales-page.tsx'

/** The festival sales: what runs, what is planned, what is over. */
export default function Sales() {
  const query = useEndpointQuery(listSales, {})
  return (
    <SalesPage
      title="Festival sales"
      current="sales"
      add={{ label: 'New festival sale', to: adminPaths.newSale() }}
    >
      {!query.isSuccess ? (
        <QueryState query={query} />
      ) : query.data.sales.length === 0 ? (
        <EmptyState title="No sales yet">
          A sale takes a percentage off making charges or stones, for as long as you choose. All prices follow
          automatically, and return to normal when the sale ends.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-hairline border border-hairline bg-paper">
          {query.data.sales.map((sale) => (
            <SaleLine key={sale.id} sale={sale} />
          ))}
        </ul>
      )}
    </SalesPage>
  )
}
