import { compactRupees } from '#rules/compact-rupees.ts'
import { formatLongDate, formatShortDate } from '#rules/format-dates.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { chartScale } from '#web/ui/chart/chart-scale.ts'

interface DayChartProps {
  label: string
  /** Oldest first; `note` is read out below the amount. */
  days: readonly { day: string; paise: Paise; note?: string }[]
}

/** An amount by day as bars; below the line of nothing where more went out than came in. */
export function DayChart({ label, days }: DayChartProps) {
  return (
    <Chart
      label={label}
      shape="bars"
      points={days.map(({ day, paise, note }) => ({
        key: day,
        value: paise,
        readOut: [formatLongDate(day), formatRupees(paise), ...(note ? [note] : [])],
      }))}
      scale={chartScale(
        days.map(({ paise }) => paise),
        { smallestStep: 100, fromZero: true },
      )}
      tick={compactRupees}
      name={formatShortDate}
      step="Day"
      className="h-56"
    />
  )
}
