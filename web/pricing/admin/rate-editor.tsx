import { useState } from 'react'
import type { RateStatus } from '#contracts/admin/pricing.ts'
import { rateDerivationSettings } from '#contracts/admin/rate-entry.ts'
import { metalPriceHistory } from '#contracts/pricing.ts'
import { formatShortDate } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { RATE_NAMES, type RateName } from '#rules/pricing/purities.ts'
import { RATE_LABELS } from '#rules/pricing/rate-change.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { UnsavedGuard } from '#web/admin-kit/form/unsaved-guard.tsx'
import { Panel } from '#web/admin-kit/panel.tsx'
import { sentenceOf, unreached } from '#web/api.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { RateChart } from '../rate-chart.tsx'
import { sheetOf } from '../rate-sheet.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { RateConflict } from './rate-conflict.tsx'
import { RatePreviewPanel } from './rate-preview-panel.tsx'
import { RateRecords } from './rate-records.tsx'
import { RateShortcuts } from './rate-shortcuts.tsx'
import { RateState } from './rate-state.tsx'
import type { RatesTextForm } from './rates-form.ts'
import { type NewRatesForm, useNewRates } from './use-new-rates.ts'

/** Rates in force beside the form for new ones; nothing is published before its preview has been seen. */
export function RateAdmin({ status }: { status: RateStatus }) {
  const [publishing, setPublishing] = useState(false)
  const rates = useNewRates()
  const { change, preview, conflict, done } = rates
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <NewRatesPanel status={status} rates={rates} />
        {preview && !conflict.theirs && (
          <RatePreviewPanel preview={preview} onPublish={() => setPublishing(true)} />
        )}
      </div>
      <div className="grid min-w-0 gap-4">
        <RateState status={status} />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 lg:col-span-2">
        <RateCourse key={`course ${status.current?.id}`} />
        <RateRecords status={status} onUndone={done} />
      </div>
      <UnsavedGuard dirty={rates.isTyped} />
      {publishing && preview && (
        <PublishDialog
          change={change}
          preview={preview}
          guardPercent={status.guardPercent}
          onDone={done}
          onClose={() => setPublishing(false)}
          conflict={conflict}
        />
      )}
    </div>
  )
}

interface NewRatesPanelProps {
  status: RateStatus
  rates: NewRatesForm
}

/** Where new rates are typed, or derived from one of them, and previewed. */
function NewRatesPanel({ status, rates }: NewRatesPanelProps) {
  const { current } = status
  const { whyNot } = useAdministrator()
  const derivation = useEndpointQuery(rateDerivationSettings.read, {})
  const { form, change, conflict, preview, failure, showPreview } = rates
  return (
    <Panel title="New rates">
      <RateConflict conflict={conflict} change={change} />
      {derivation.isSuccess && (
        <RateShortcuts
          key={current?.id}
          derivation={derivation.data.value}
          inForce={current && sheetOf(current)}
          onFill={rates.fill}
        />
      )}
      <RateFields status={status} form={form} />
      {failure && Object.keys(form.formState.errors).length === 0 && (
        <Notice tone="error" className="mt-4">
          {sentenceOf(failure, unreached('The preview could not be loaded.'))}
        </Notice>
      )}
      <Button
        className="mt-5"
        kind={preview ? 'secondary' : 'primary'}
        pending={rates.isPending}
        pendingLabel="Loading…"
        blockedBecause={whyNot('rates.change') ?? (!rates.isTyped && 'Enter at least one new rate.')}
        onClick={() => void showPreview()}
      >
        Preview
      </Button>
    </Panel>
  )
}

const DAYS = 90
const METALS = RATE_NAMES.map((value) => ({ value, label: RATE_LABELS[value] }))

/** How one metal's published rate went over the last months. */
function RateCourse() {
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

interface RateFieldsProps {
  status: RateStatus
  form: RatesTextForm
}

/** A field for every rate under its public name, with the rate in force below it, and since when where it is older than the others. */
function RateFields({ status: { current, older }, form }: RateFieldsProps) {
  const hintOf = (name: RateName) => {
    if (!current) return 'Not published yet'
    const since = older.find(({ rate }) => rate === name)?.since
    const now = `Now ${formatRupees(current[name])}`
    return since ? `${now}, older than the others: since ${formatShortDate(since)}` : now
  }
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,40%)),1fr))] gap-x-3 gap-y-5 sm:gap-x-4 xl:grid-cols-3">
      {RATE_NAMES.map((name) => (
        <TextField
          key={name}
          label={RATE_LABELS[name]}
          prefix="₹"
          suffix="/ g"
          hint={hintOf(name)}
          {...form.field(name)}
        />
      ))}
    </div>
  )
}
