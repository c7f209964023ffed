import { Link } from 'react-router'
import type { DailyRates } from '#contracts/pricing.ts'
import { formatLongDate } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { RATE_NAMES, type RateName } from '#rules/pricing/purities.ts'
import { RATE_LABELS } from '#rules/pricing/rate-change.ts'
import { paths } from '#web/paths.ts'
import { DataTable } from '#web/ui/display/data-table.tsx'
import { SectionHeading } from '#web/ui/display/section-heading.tsx'
import { Disclosure } from '#web/ui/navigation/disclosure.tsx'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'
import { RateChart, type RatePoint } from './rate-chart.tsx'
import { sheetOf } from './rate-sheet.ts'
import { signedRupees } from './signed-rupees.ts'

const changeWords = (change: number) => (change === 0 ? 'Unchanged' : `${signedRupees(change)} per gram`)

/** How one metal's rate went: a chart, and behind a line the same in figures. Each metal has its own address. */
export function RateHistory({ history, metal }: { history: readonly DailyRates[]; metal: RateName }) {
  const rates = history.map((daily) => ({ day: daily.day, rate: sheetOf(daily)[metal] }))
  const [first, last] = [rates[0], rates.at(-1)]
  if (!first || !last || rates.length < 2) return null
  const name = RATE_LABELS[metal]
  return (
    <section id="history" aria-labelledby="history-title" className="scroll-mt-(--header)">
      <SectionHeading
        id="history-title"
        title={`${name}, the last ${rates.length} days`}
        level={2}
        lead={`${changeWords(last.rate - first.rate)} since ${formatLongDate(first.day)}.`}
      />
      <TabLinks
        label="Metal"
        className="mt-8"
        items={RATE_NAMES.map((rate) => ({
          label: RATE_LABELS[rate],
          current: rate === metal,
          link: <Link to={paths.goldRate(rate)} preventScrollReset replace />,
        }))}
      />
      <div className="mt-10">
        <RateChart name={name} points={rates} />
      </div>
      <Disclosure label="Show as a table" className="mt-8 border-t">
        <DataTable
          caption={`${name}, rupees per gram, day by day`}
          className="max-h-96"
          columns={COLUMNS}
          rows={withChanges(rates)}
          rowKey={({ day }) => day}
        />
      </Disclosure>
    </section>
  )
}

type Row = RatePoint & { change: number | null }

/** Newest first, each with its difference to the day before. */
function withChanges(rates: readonly RatePoint[]): Row[] {
  return rates
    .map((point, index) => {
      const before = rates[index - 1]
      return { ...point, change: before ? point.rate - before.rate : null }
    })
    .reverse()
}

const COLUMNS = [
  { key: 'day', head: 'Day', cell: ({ day }: Row) => formatLongDate(day) },
  {
    key: 'rate',
    head: 'Per gram',
    align: 'right',
    cell: ({ rate }: Row) => formatRupees(rate, { paise: 'always' }),
  },
  {
    key: 'change',
    head: 'Change',
    align: 'right',
    cell: ({ change }: Row) => (change === null ? '' : signedRupees(change)),
  },
] as const
