import type { Dashboard } from '#contracts/admin/dashboard.ts'
import { daysAfter } from '#rules/days.ts'
import { formatShortDate } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { DayChart } from './day-chart.tsx'
import { Tile } from './tile.tsx'

type Day = Dashboard['days'][number]

/** Thirty days in one chart: what was ordered, paid or not, and what money came in, less what went back. */
export function Turnover({ board: { days } }: { board: Dashboard }) {
  const today = days.at(-1)?.day ?? ''
  const best = days.reduce<Day | null>((max, day) => (max && max.amount >= day.amount ? max : day), null)
  return (
    <Tile
      title="Sales and money received, last 30 days"
      to={adminPaths.orders({ from: daysAfter(today, -29), to: today })}
      className="lg:col-span-2"
    >
      {best && days.some(({ amount, received }) => amount !== 0 || received !== 0) ? (
        <figure>
          <Legend />
          <div className="relative z-10 mt-5">
            <DayChart days={days} />
          </div>
          <figcaption className="mt-2 text-[0.8125rem] text-stone">
            {best.amount > 0 && (
              <>
                Best day: {formatShortDate(best.day)} with sales of{' '}
                <span translate="no">{formatRupees(best.amount)}</span>.{' '}
              </>
            )}
            Sales are the value of the orders placed, paid or not, without cancelled and returned ones. Money
            received was paid online and at the counter, less what was paid back that day, without store
            credit.
          </figcaption>
        </figure>
      ) : (
        <p className="flex h-64 items-center justify-center text-stone">
          Nothing was sold and no money was received in this period.
        </p>
      )}
    </Tile>
  )
}

function Legend() {
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 text-[0.8125rem] text-stone">
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="w-6 border-t-2 border-garnet" /> Sales
      </span>
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="w-6 border-t-2 border-dashed border-bronze" /> Money received
      </span>
    </p>
  )
}
