import type { ReactNode } from 'react'
import type { Dashboard } from '#contracts/admin/dashboard.ts'
import { counted } from '#rules/counted.ts'
import { daysAfter } from '#rules/days.ts'
import { formatShortDate } from '#rules/format-dates.ts'
import { fromRupees } from '#rules/money.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { formatWireRupees } from '#web/admin-kit/wire-rupees.ts'
import { DayChart } from './day-chart.tsx'
import { Tile } from './tile.tsx'

type Day = Dashboard['days'][number]

/** Thirty days of sales as bars: what was ordered, paid or not. */
export function SalesByDay({ board: { days } }: { board: Dashboard }) {
  return (
    <TurnoverTile
      title="Sales, last 30 days"
      days={days}
      of={({ amount }) => amount}
      none="There were no sales in this period."
      chart={
        <DayChart
          label="Sales by day, in the last 30 days."
          days={days.map(({ day, amount, orders }) => ({
            ...{ day, paise: fromRupees(amount) },
            note: counted(orders, 'order'),
          }))}
        />
      }
    >
      The value of the orders placed, paid or not. Cancelled and returned orders are not included.
    </TurnoverTile>
  )
}

/** Thirty days of money as bars: what came in, less what went back. */
export function ReceivedByDay({ board: { days } }: { board: Dashboard }) {
  return (
    <TurnoverTile
      title="Money received, last 30 days"
      days={days}
      of={({ received }) => received}
      none="No money was received in this period."
      chart={
        <DayChart
          label="Money received by day, in the last 30 days."
          days={days.map(({ day, received }) => ({ day, paise: fromRupees(received) }))}
        />
      }
    >
      Paid online and at the counter, less what was paid back that day. Store credit is not included.
    </TurnoverTile>
  )
}

interface TurnoverTileProps {
  title: string
  days: Dashboard['days']
  /** The figure of a day, in rupees. */
  of: (day: Day) => number
  none: string
  chart: ReactNode
  /** What the figure is. */
  children: ReactNode
}

function TurnoverTile({ title, days, of, none, chart, children }: TurnoverTileProps) {
  const today = days.at(-1)?.day ?? ''
  const best = days.reduce<Day | null>((max, day) => (max && of(max) >= of(day) ? max : day), null)
  return (
    <Tile
      title={title}
      to={adminPaths.orders({ from: daysAfter(today, -29), to: today })}
      className="lg:col-span-2"
    >
      {best && days.some((day) => of(day) !== 0) ? (
        <figure>
          <div className="relative z-10 mt-5">{chart}</div>
          <figcaption className="mt-2 text-[0.8125rem] text-stone">
            Best day: {formatShortDate(best.day)} with {formatWireRupees(of(best))}. {children}
          </figcaption>
        </figure>
      ) : (
        <p className="flex h-64 items-center justify-center text-stone">{none}</p>
      )}
    </Tile>
  )
}
