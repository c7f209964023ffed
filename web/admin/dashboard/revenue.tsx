import type { Dashboard } from '#contracts/admin/dashboard.ts'
import { daysAfter } from '#rules/days.ts'
import { formatShortDate } from '#rules/format-dates.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { RevenueChart } from './revenue-chart.tsx'
import { Tile } from './tile.tsx'

/** Thirty days of sales as bars. */
export function Revenue({ board: { revenue } }: { board: Dashboard }) {
  const today = revenue.at(-1)?.day ?? ''
  const best = revenue.reduce((max, day) => (day.amount > max.amount ? day : max), {
    day: '',
    amount: 0,
    orders: 0,
  })
  return (
    <Tile
      title="Revenue, last 30 days"
      to={adminPaths.orders({ from: daysAfter(today, -29), to: today })}
      className="lg:col-span-2"
    >
      {best.amount === 0 ? (
        <p className="flex h-64 items-center justify-center text-stone">
          There were no sales in this period.
        </p>
      ) : (
        <figure>
          <div className="relative z-10 mt-5">
            <RevenueChart revenue={revenue} label="Sales by day, in the last 30 days." />
          </div>
          <figcaption className="mt-2 text-[0.8125rem] text-stone">
            Best day: {formatShortDate(best.day)} with {formatRupees(fromRupees(best.amount))}. Cancelled and
            returned orders are not included.
          </figcaption>
        </figure>
      )}
    </Tile>
  )
}
