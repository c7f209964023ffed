import type { Dashboard } from '#contracts/admin/dashboard.ts'
import { compactRupees } from '#rules/compact-rupees.ts'
import { counted } from '#rules/counted.ts'
import { formatLongDate, formatShortDate } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { chartScale } from '#web/ui/chart/chart-scale.ts'

/** Sales and money received by day, as two lines; the money is below zero where more went out than came in. */
export function DayChart({ days }: { days: Dashboard['days'] }) {
  const points = days.map(({ day, orders, amount: value, received: second }) => {
    const sales = `Sales ${formatRupees(value)}, ${counted(orders, 'order')}`
    return {
      key: day,
      value,
      second,
      readOut: [formatLongDate(day), sales, `Received ${formatRupees(second)}`],
    }
  })
  return (
    <Chart
      label="Sales and money received by day, in the last 30 days."
      points={points}
      scale={chartScale(
        points.flatMap(({ value, second }) => [value, second]),
        { smallestStep: 100, fromZero: true },
      )}
      tick={compactRupees}
      name={formatShortDate}
      step="Day"
      className="h-56"
    />
  )
}
