import { formatLongDate, formatShortDate } from '#rules/format-dates.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { chartScale } from '#web/ui/chart/chart-scale.ts'

/** One day's rate, paise per gram. */
export type RatePoint = { day: string; rate: Paise }

/** How a rate went, day by day, oldest first; the table beneath says the same in figures. */
export function RateChart({ name, points: rates }: { name: string; points: readonly RatePoint[] }) {
  return (
    <Chart
      label={inWords(name, rates)}
      points={rates.map(({ day, rate }) => ({
        key: day,
        value: rate,
        readOut: [formatLongDate(day), formatRupees(rate, { paise: 'always' })],
      }))}
      scale={chartScale(
        rates.map(({ rate }) => rate),
        { smallestStep: 100 },
      )}
      tick={formatRupees}
      name={formatShortDate}
      step="Day"
      className="h-64 sm:h-80"
    />
  )
}

function inWords(name: string, rates: readonly RatePoint[]): string {
  const [first, last] = [rates[0], rates.at(-1)]
  if (!first || !last) return name
  const all = rates.map(({ rate }) => rate)
  return `${name} per gram: ${formatRupees(first.rate)} on ${formatLongDate(first.day)}, ${formatRupees(last.rate)} on ${formatLongDate(last.day)}; between ${formatRupees(Math.min(...all))} and ${formatRupees(Math.max(...all))}.`
}
