import type { Dashboard } from '#contracts/admin/dashboard.ts'
import { compactRupees } from '#rules/compact-rupees.ts'
import { formatLongDate, formatShortDate } from '#rules/format-dates.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { chartScale } from '#web/ui/chart/chart-scale.ts'

/** Sales as bars by day, oldest first. */
export function RevenueChart({ revenue, label }: { revenue: Dashboard['revenue']; label: string }) {
  return (
    <Chart
      label={label}
      shape="bars"
      points={revenue.map(({ day, amount, orders }) => ({
        key: day,
        value: fromRupees(amount),
        readOut: [
          formatLongDate(day),
          formatRupees(fromRupees(amount)),
          `${orders} ${orders === 1 ? 'order' : 'orders'}`,
        ],
      }))}
      scale={chartScale(
        revenue.map(({ amount }) => fromRupees(amount)),
        { smallestStep: 100, fromZero: true },
      )}
      tick={compactRupees}
      name={formatShortDate}
      step="Day"
      className="h-56"
    />
  )
}
