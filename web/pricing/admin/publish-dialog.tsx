import { useState } from 'react'
import { type NewRates, type RatePreview, setMetalPrices } from '#contracts/admin/pricing.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { RATE_LABELS } from '#rules/pricing/rate-change.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { type PublishedRates, publishedSince } from './rate-conflict.tsx'
import { signedPercent } from './signed-percent.ts'

interface PublishDialogProps {
  change: NewRates
  preview: RatePreview
  guardPercent: number
  onDone: () => void
  /** Another admin has published rates since the preview. */
  onConflict: (theirs: PublishedRates) => void
  onClose: () => void
}

/** The last question before rates count; a large move has to be meant, and explained. Asks for a fresh OTP. */
export function PublishDialog({ change, preview, guardPercent, ...then }: PublishDialogProps) {
  const [reason, setReason] = useState('')
  const [meant, setMeant] = useState(false)
  const [when, setWhen] = useState('now')
  const [time, setTime] = useState('')
  const large = preview.needsConfirmation
  const later = when === 'later'

  const publish = async () => {
    // The field has no zone: it means the clock on the shop's wall.
    const publishAt = later ? `${time}:00+05:30` : undefined
    const basedOn = preview.ratesId ?? undefined
    const body = { ...change, confirm: meant, reason: reason.trim(), publishAt, basedOn }
    const { piecesRepriced: productsRepriced, scheduled } = await call(setMetalPrices, { body })
    toast.success(
      scheduled
        ? `Rates will be published on ${formatDateTime(scheduled.publishAt)}.`
        : `The rates are published. ${newPrices(productsRepriced)}`,
    )
    then.onDone()
  }
  const publishOrAsk = () =>
    publish().catch((fault) => {
      const theirs = publishedSince(fault)
      if (!theirs) throw fault
      then.onConflict(theirs)
    })
  return (
    <TaskDialog
      title="Publish these rates"
      description={`${newPrices(preview.piecesMoved)} Payments already started keep their price.`}
      doLabel={later ? 'Schedule' : 'Publish now'}
      doingLabel="Publishing…"
      blockedBecause={
        (large.length > 0 && !meant && 'Confirm the large change first.') ||
        (large.length > 0 && reason.trim() === '' && 'Enter a reason for the large change.') ||
        (later && time === '' && 'Choose the time first.')
      }
      onDo={publishOrAsk}
      onClose={then.onClose}
    >
      {(errors) => (
        <>
          {large.length > 0 && (
            <LargeMove large={large} guardPercent={guardPercent} meant={meant} onMeant={setMeant} />
          )}
          <TextField
            label="Reason"
            name="reason"
            size="small"
            maxLength={300}
            required={large.length > 0}
            hint="Saved in the rate history."
            value={reason}
            error={errors.reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <PublishTime {...{ when, time }} error={errors.publishAt} onWhen={setWhen} onTime={setTime} />
        </>
      )}
    </TaskDialog>
  )
}

/** `1 product gets a new price.` */
export function newPrices(count: number): string {
  return count === 1 ? '1 product on sale gets a new price.' : `${count} products on sale get a new price.`
}

interface LargeMoveProps {
  large: RatePreview['needsConfirmation']
  guardPercent: number
  meant: boolean
  onMeant: (meant: boolean) => void
}

function LargeMove({ large, guardPercent, meant, onMeant }: LargeMoveProps) {
  return (
    <Notice tone="warning" title={`More than ${guardPercent}%`}>
      {large.map(({ rate, percent }) => `${RATE_LABELS[rate]} ${signedPercent(percent)}`).join(', ')}
      <Checkbox
        label="Yes, publish this change"
        checked={meant}
        onChange={(event) => onMeant(event.target.checked)}
      />
    </Notice>
  )
}

interface PublishTimeProps {
  when: string
  time: string
  error: string | undefined
  onWhen: (when: string) => void
  onTime: (time: string) => void
}

function PublishTime({ when, time, error, onWhen, onTime }: PublishTimeProps) {
  return (
    <>
      <RadioGroup
        label="When"
        options={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'At a set time' },
        ]}
        value={when}
        onChange={(event) => onWhen(event.target.value)}
      />
      {when === 'later' && (
        <TextField
          type="datetime-local"
          label="Time in India"
          name="publishAt"
          size="small"
          required
          value={time}
          error={error}
          onChange={(event) => onTime(event.target.value)}
        />
      )}
    </>
  )
}
