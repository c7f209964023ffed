import { useState } from 'react'
import { metalPriceHistory } from '#contracts/pricing.ts'
import { RATE_NAMES, type RateName } from '#rules/pricing/purities.ts'
import { RATE_LABELS } from '#rules/pricing/rate-change.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { RateChart } from '../rate-chart.tsx'
import { sheetOf } from '../rate-sheet.ts'

const DAYS = 90
const METALS = RATE_NAMES.map((value) => ({ value, label: RATE_LABELS[value] }))

/** How one metal's published rate went over the last months. */
export function RateCourse() {
  const [metal, setMetal] = useState<RateName>(RATE_NAMES[0])
  const history = useEndpointQuery(metalPriceHistory, { query: { days: DAYS } })
  return (
    <Panel
      title={history.isSuccess ? `The last ${history.data.length} days` : 'The last few months'}
      action={
        <Select
          label="Metal"
          hideLabel
          options={METALS}
          value={metal}
          onChange={({ target }) => setMetal(RATE_NAMES.find((name) => name === target.value) ?? metal)}
        />
      }
    >
      {history.isPending && <Skeleton className="h-64 w-full" />}
      {history.isError && (
        <NotLoaded title="The history could not be loaded." onAgain={() => void history.refetch()} />
      )}
      {history.isSuccess && history.data.length < 2 && (
        <p className="py-4 text-sm text-stone">The chart appears once there are two days of rates.</p>
      )}
      {history.isSuccess && history.data.length >= 2 && (
        <RateChart
          name={RATE_LABELS[metal]}
          points={history.data.map((daily) => ({ day: daily.day, rate: sheetOf(daily)[metal] }))}
        />
      )}
    </Panel>
  )
}
