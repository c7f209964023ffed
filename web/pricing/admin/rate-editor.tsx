import { useState } from 'react'
import {
  type NewRates,
  previewMetalPrices,
  type RatePreview,
  type RateStatus,
} from '#contracts/admin/pricing.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { fieldErrors } from '#web/admin-kit/server-errors.ts'
import { UnsavedGuard } from '#web/admin-kit/unsaved-guard.tsx'
import { call, sentenceOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PriceGuardPanel } from './price-guard-panel.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { RateCourse } from './rate-course.tsx'
import { RateFields } from './rate-fields.tsx'
import { RateGuardPanel } from './rate-guard-panel.tsx'
import { RatePreviewPanel } from './rate-preview-panel.tsx'
import { RateRecords } from './rate-records.tsx'
import { RateState } from './rate-state.tsx'
import { NOTHING_TYPED, readRates } from './typed-rates.ts'

type Shown = { change: NewRates; preview: RatePreview }

/** Rates in force beside the form for new ones; nothing is published before its preview has been seen. */
export function RateAdmin({ status, again }: { status: RateStatus; again: () => void }) {
  const { whyNot } = useAdministrator()
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const [shown, setShown] = useState<Shown | null>(null)
  const [fault, setFault] = useState<unknown>(null)
  const [looking, setLooking] = useState(false)
  const [publishing, setPublishing] = useState(false)
  const { change, faults } = readRates(typed)
  const errors = { ...fieldErrors(fault), ...faults }
  const nothing = Object.keys(change).length === 0 || Object.keys(faults).length > 0

  const look = async () => {
    setLooking(true)
    setFault(null)
    try {
      setShown({ change, preview: await call(previewMetalPrices, { body: change }) })
    } catch (caught) {
      setFault(caught)
    } finally {
      setLooking(false)
    }
  }
  const done = () => {
    setTyped(NOTHING_TYPED)
    setShown(null)
    again()
  }

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <Panel title="New rates">
          <RateFields
            current={status.current}
            typed={typed}
            errors={errors}
            onChange={(next) => {
              setTyped(next)
              setShown(null)
              setFault(null)
            }}
          />
          {fault !== null && Object.keys(errors).length === 0 && (
            <Notice tone="error" className="mt-4">
              {sentenceOf(fault, 'The preview could not be loaded. Please check your internet connection.')}
            </Notice>
          )}
          <Button
            size="small"
            className="mt-5"
            kind={shown ? 'secondary' : 'primary'}
            pending={looking}
            pendingLabel="Loading…"
            blockedBecause={whyNot('rates.change') ?? (nothing && 'Enter at least one new rate.')}
            onClick={() => void look()}
          >
            Preview
          </Button>
        </Panel>
        {shown && <RatePreviewPanel preview={shown.preview} onPublish={() => setPublishing(true)} />}
      </div>
      <div className="grid min-w-0 gap-4">
        <RateState status={status} onChanged={again} />
        <RateGuardPanel />
        <PriceGuardPanel />
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 lg:col-span-2">
        <RateCourse key={`course ${status.current?.id}`} />
        <RateRecords key={status.current?.id} current={status.current} onUndone={done} />
      </div>
      <UnsavedGuard dirty={Object.values(typed).some((rate) => rate.trim() !== '')} />
      {publishing && shown && (
        <PublishDialog
          {...shown}
          guardPercent={status.guardPercent}
          onDone={done}
          onClose={() => setPublishing(false)}
        />
      )}
    </div>
  )
}
