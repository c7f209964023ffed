import { useState } from 'react'
import { type RateStatus, readRateStatus } from '#contracts/admin/pricing.ts'
import { UnsavedGuard } from '#web/admin-kit/form/unsaved-guard.tsx'
import { refresh } from '#web/query/endpoint-query.ts'
import { NewRatesPanel } from './new-rates-panel.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { RateCourse } from './rate-course.tsx'
import { RatePreviewPanel } from './rate-preview-panel.tsx'
import { RateRecords } from './rate-records.tsx'
import { RateState } from './rate-state.tsx'
import { useNewRates } from './use-new-rates.ts'

/** Rates in force beside the form for new ones; nothing is published before its preview has been seen. */
export function RateAdmin({ status }: { status: RateStatus }) {
  const [publishing, setPublishing] = useState(false)
  const rates = useNewRates()
  const { change, preview, theirs } = rates
  const done = () => {
    rates.clear()
    void refresh(readRateStatus)
  }

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <NewRatesPanel current={status.current} rates={rates} onTheirs={done} />
        {preview && !theirs && <RatePreviewPanel preview={preview} onPublish={() => setPublishing(true)} />}
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
          onConflict={(published) => {
            rates.setTheirs(published)
            void refresh(readRateStatus)
          }}
        />
      )}
    </div>
  )
}
