import { formatRupees } from '#rules/money.ts'
import { Chart, type ChartProps } from '../ui/chart/chart.tsx'
import { chartScale } from '../ui/chart/chart-scale.ts'
import { Part } from './part.tsx'
import { DAILY_SUMS } from './samples.ts'

/** The one chart, in both shapes. */
export function Charts() {
  return (
    <Part name="Chart">
      <div className="grid gap-12 lg:grid-cols-2">
        <Sums shape="line" label="Sums by day, as a line" />
        <Sums shape="bars" label="Sums by day, as bars" />
        <Sums shape="line" label="Two days that did not differ" days={[DAILY_SUMS[0], DAILY_SUMS[0]]} />
        <Sums shape="bars" label="One day" days={[DAILY_SUMS[0]]} />
      </div>
    </Part>
  )
}

type SumsProps = Pick<ChartProps, 'shape' | 'label'> & { days?: readonly number[] }

function Sums({ shape, label, days = DAILY_SUMS }: SumsProps) {
  return (
    <figure>
      <figcaption className="mb-5 text-sm text-stone">{label}</figcaption>
      <Chart
        label={label}
        shape={shape}
        points={days.map((paise, index) => ({
          key: String(index + 1),
          value: paise,
          readOut: [`Day ${index + 1}`, formatRupees(paise)],
        }))}
        scale={chartScale(days, { smallestStep: 100, fromZero: shape === 'bars' })}
        tick={(paise) => formatRupees(paise)}
        name={(day) => `Day ${day}`}
        step="Day"
        className="h-56"
      />
    </figure>
  )
}
