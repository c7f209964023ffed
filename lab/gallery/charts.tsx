import { formatRupees } from '#rules/money.ts'
import { Chart } from '#web/ui/chart/chart.tsx'
import { chartScale } from '#web/ui/chart/chart-scale.ts'
import { Part } from './part.tsx'
import { DAILY_SUMS } from './samples.ts'

/** The one chart, with one line or two. */
export function Charts() {
  return (
    <Part name="Chart">
      <div className="grid gap-12 lg:grid-cols-2">
        <Sums label="Sums by day" />
        <Sums label="Sums by day beside those of the day after" hasSecond />
        <Sums label="Two days that did not differ" days={[DAILY_SUMS[0], DAILY_SUMS[0]]} />
        <Sums label="One day" days={[DAILY_SUMS[0]]} />
      </div>
    </Part>
  )
}

type SumsProps = { label: string; days?: readonly number[]; hasSecond?: boolean }

function Sums({ label, days = DAILY_SUMS, hasSecond = false }: SumsProps) {
  return (
    <figure>
      <figcaption className="mb-5 text-sm text-stone">{label}</figcaption>
      <Chart
        label={label}
        points={days.map((paise, index) => ({
          key: String(index + 1),
          value: paise,
          ...(hasSecond && { second: days[(index + 1) % days.length] ?? paise }),
          readOut: [`Day ${index + 1}`, formatRupees(paise)],
        }))}
        scale={chartScale(days, { smallestStep: 100, fromZero: hasSecond })}
        tick={(paise) => formatRupees(paise)}
        name={(day) => `Day ${day}`}
        step="Day"
        className="h-56"
      />
    </figure>
  )
}
