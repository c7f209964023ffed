import { Link } from 'react-router'
import { exact } from '#rules/exact-rupees.ts'
import { formatTime } from '#rules/format-dates.ts'
import { type CashRow, listCashRows } from '#trade/counter/contract/cash-rows.ts'
import { counterPaths } from '#trade/counter/web/admin/paths.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { pageThatServes } from '#web/admin-kit/module-links.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { Person } from '#web/person.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Each payment and payout in cash on a day, with its customer. */
export function CashRows({ day }: { day: string }) {
  const query = useEndpointQuery(listCashRows, { params: { day } })
  return (
    <Panel title="Cash by customer" className="max-w-xl">
      {query.isPending && <Skeleton className="h-16" />}
      {query.isError && (
        <NotLoaded title="The cash of the day could not be loaded." onAgain={() => void query.refetch()} />
      )}
      {query.data?.rows.length === 0 && (
        <p className="text-sm text-stone">No cash has come in or gone out today.</p>
      )}
      <ul className="divide-y divide-hairline">
        {query.data?.rows.map((row) => (
          <CashItem key={row.id} row={row} />
        ))}
      </ul>
    </Panel>
  )
}

function CashItem({ row: { at, order, voucher, customer, amount, by } }: { row: CashRow }) {
  return (
    <li className="py-2.5 text-sm">
      <p className="flex items-baseline justify-between gap-x-3">
        <span className="min-w-0">
          <Person {...customer} isInline />
        </span>
        <span translate="no" className="money">
          {amount < 0 && '−'}
          {exact(Math.abs(amount))}
        </span>
      </p>
      <p className="flex flex-wrap gap-x-3 text-[0.8125rem] text-stone">
        <Link
          to={
            order === null
              ? (pageThatServes('gold-that-was-bought') ?? counterPaths.sale())
              : adminPaths.order(order)
          }
          translate="no"
          className="text-link money"
        >
          {order ?? voucher}
        </Link>
        <span>{formatTime(at)}</span>
        <span>
          {amount < 0 ? 'paid out by' : 'taken by'} <Person {...by} isInline />
        </span>
      </p>
    </li>
  )
}
