import { useState } from 'react'
import type { z } from 'zod'
import { type NewRates, type RatePreview, setMetalPrices } from '#contracts/admin/pricing.ts'
import { momentText } from '#contracts/text-fields.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { RATE_LABELS } from '#rules/pricing/rate-change.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { type PublishedRates, publishedSince } from './rate-conflict.tsx'
import { signedPercent } from './signed-percent.ts'

const Publishing = setMetalPrices.body.extend({ publishAt: momentText(setMetalPrices.body.shape.publishAt) })

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
  const [when, setWhen] = useState('now')
  const basedOn = preview.ratesId ?? undefined
  const form = useSchemaForm(Publishing, { ...change, basedOn, confirm: false, reason: '', publishAt: '' })
  const [meant, reason, time] = form.watch(['confirm', 'reason', 'publishAt'])
  const large = preview.needsConfirmation
  const later = when === 'later'

  const publish = async ({ publishAt, ...rates }: z.output<typeof Publishing>) => {
    const body = later ? { ...rates, publishAt } : rates
    const { productsRepriced, scheduled } = await call(setMetalPrices, { body })
    toast.success(
      scheduled
        ? `Rates will be published on ${formatDateTime(scheduled.publishAt)}.`
        : `The rates are published. ${newPrices(productsRepriced)}`,
    )
    then.onDone()
  }
  const publishOrAsk = (body: z.output<typeof Publishing>) =>
    publish(body).catch((fault) => {
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
        (large.length > 0 && !reason?.trim() && 'Enter a reason for the large change.') ||
        (later && time === '' && 'Choose the time first.')
      }
      form={form}
      onDo={publishOrAsk}
      onClose={then.onClose}
    >
      {large.length > 0 && (
        <Notice tone="warning" title={`More than ${guardPercent}%`}>
          {large.map(({ rate, percent }) => `${RATE_LABELS[rate]} ${signedPercent(percent)}`).join(', ')}
          <Checkbox label="Yes, publish this change" {...form.field('confirm')} />
        </Notice>
      )}
      <TextField
        label="Reason"
        maxLength={300}
        required={large.length > 0}
        hint="Saved in the rate history."
        {...form.field('reason')}
      />
      <RadioGroup
        label="When"
        options={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'At a set time' },
        ]}
        value={when}
        onChange={(event) => setWhen(event.target.value)}
      />
      {later && (
        <TextField type="datetime-local" label="Time in India" required {...form.field('publishAt')} />
      )}
    </TaskDialog>
  )
}

/** `1 product gets a new price.` */
export function newPrices(count: number): string {
  return count === 1 ? '1 product on sale gets a new price.' : `${count} products on sale get a new price.`
}
