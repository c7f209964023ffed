import { useState } from 'react'
import { previewMetalPrices, type RateStatus, readRateStatus } from '#contracts/admin/pricing.ts'
import { rateDerivationSettings } from '#contracts/admin/rate-entry.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { fieldErrors } from '#web/admin-kit/form/server-errors.ts'
import { UnsavedGuard } from '#web/admin-kit/form/unsaved-guard.tsx'
import { Panel } from '#web/admin-kit/panel.tsx'
import { sentenceOf } from '#web/api.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { type PublishedRates, RateConflict } from './rate-conflict.tsx'
import { RateCourse } from './rate-course.tsx'
import { RateFields } from './rate-fields.tsx'
import { RatePreviewPanel } from './rate-preview-panel.tsx'
import { RateRecords } from './rate-records.tsx'
import { RateShortcuts } from './rate-shortcuts.tsx'
import { RateState } from './rate-state.tsx'
import { NOTHING_TYPED, readRates, type TypedRates } from './typed-rates.ts'

/** Rates in force beside the form for new ones; nothing is published before its preview has been seen. */
export function RateAdmin({ status }: { status: RateStatus }) {
  const { whyNot } = useAdministrator()
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const [publishing, setPublishing] = useState(false)
  const [theirs, setTheirs] = useState<PublishedRates | null>(null)
  const derivation = useEndpointQuery(rateDerivationSettings.read, {})
  const preview = useEndpointMutation(previewMetalPrices)
  const { change, faults } = readRates(typed)
  const errors = { ...fieldErrors(preview.error), ...faults }
  const nothing = Object.keys(change).length === 0 || Object.keys(faults).length > 0
  const showPreview = () => {
    setTheirs(null)
    preview.mutate({ body: change })
  }
  const type = (next: TypedRates) => {
    setTyped(next)
    preview.reset()
  }
  const done = () => {
    setTyped(NOTHING_TYPED)
    setTheirs(null)
    preview.reset()
    void refresh(readRateStatus)
  }

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <Panel title="New rates">
          {theirs && <RateConflict {...{ theirs, change }} onTheirs={done} onMine={showPreview} />}
          {derivation.isSuccess && (
            <RateShortcuts
              key={status.current?.id}
              derivation={derivation.data.value}
              onFill={(rates) => type({ ...typed, ...rates })}
            />
          )}
          <RateFields current={status.current} typed={typed} errors={errors} onChange={type} />
          {preview.isError && Object.keys(errors).length === 0 && (
            <Notice tone="error" className="mt-4">
              {sentenceOf(
                preview.error,
                'The preview could not be loaded. Please check your internet connection.',
              )}
            </Notice>
          )}
          <Button
            size="small"
            className="mt-5"
            kind={preview.data ? 'secondary' : 'primary'}
            pending={preview.isPending}
            pendingLabel="Loading…"
            blockedBecause={whyNot('rates.change') ?? (nothing && 'Enter at least one new rate.')}
            onClick={showPreview}
          >
            Preview
          </Button>
        </Panel>
        {preview.data && !theirs && (
          <RatePreviewPanel preview={preview.data} onPublish={() => setPublishing(true)} />
        )}
      </div>
      <div className="grid min-w-0 gap-4">
        <RateState status={status} />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 lg:col-span-2">
        <RateCourse key={`course ${status.current?.id}`} />
        <RateRecords status={status} onUndone={done} />
      </div>
      <UnsavedGuard dirty={Object.values(typed).some((rate) => rate.trim() !== '')} />
      {publishing && preview.data && (
        <PublishDialog
          change={change}
          preview={preview.data}
          guardPercent={status.guardPercent}
          onDone={done}
          onClose={() => setPublishing(false)}
          onConflict={setTheirs}
        />
      )}
    </div>
  )
}
