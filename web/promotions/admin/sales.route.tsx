import Plus from 'lucide-react/icons/plus'
import { useNavigate } from 'react-router'
import { listSales } from '#contracts/admin/sales.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SaleLine } from './sale-line.tsx'
import { SaleTabs } from './sale-tabs.tsx'

/** The festival sales: what runs, what is planned, what is over. */
export default function Sales() {
  const query = useEndpointQuery(listSales, {})
  const navigate = useNavigate()
  const { whyNot } = useAdministrator()
  const add = () => void navigate(adminPaths.newSale())
  return (
    <AdminPage
      title="Festival sales"
      actions={
        <Button size="small" blockedBecause={whyNot('prices.cut')} onClick={add}>
          <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
          New sale
        </Button>
      }
    >
      <SaleTabs current="sales" />
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
    </AdminPage>
  )
}
