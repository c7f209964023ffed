import { NewRates, type RatePreview, readRateStatus, setMetalPrices } from '#contracts/admin/pricing.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { type Bps, percent, signedPercent } from '#rules/measures.ts'
import { RATE_LABELS } from '#rules/pricing/rate-change.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import type { Conflict } from '#web/conflict/use-conflict.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import type { PublishedRates } from './rate-conflict.tsx'

interface PublishDialogProps {
  change: NewRates
  preview: RatePreview
  guardPercent: Bps
  onDone: () => void
  /** Another admin has published rates since the preview. */
  conflict: Conflict<PublishedRates>
  onClose: () => void
}

/** The last question before rates count; a large move has to be meant, and explained. Asks for a fresh OTP. */
export function PublishDialog({ change, preview, guardPercent, ...then }: PublishDialogProps) {
  const basedOn = preview.ratesId ?? undefined
  const form = useSchemaForm(setMetalPrices.body, {
    ...NewRates.encode(change),
    basedOn,
    confirm: false,
    reason: '',
  })
  const [meant, reason] = form.watch(['confirm', 'reason'])
  const large = preview.needsConfirmation

  const publish = async (body: ParsedRequest<typeof setMetalPrices>['body']) => {
    const { productsRepriced } = await call(setMetalPrices, { body })
    toast.success(`The rates are published. ${newPrices(productsRepriced)}`)
    then.onDone()
  }
  const publishOrAsk: typeof publish = (body) =>
    publish(body).catch((fault) => {
      if (!then.conflict.ask(fault)) throw fault
      void refresh(readRateStatus)
    })
  return (
    <TaskDialog
      title="Publish these rates"
      description={`${newPrices(preview.piecesMoved)} Payments already started keep their price.`}
      doLabel="Publish now"
      doingLabel="Publishing…"
      blockedBecause={
        (large.length > 0 && !meant && 'Confirm the large change first.') ||
        (large.length > 0 && !reason?.trim() && 'Enter a reason for the large change.')
      }
      form={form}
      onDo={publishOrAsk}
      onClose={then.onClose}
    >
      {large.length > 0 && (
        <Notice tone="warning" title={`More than ${percent(guardPercent)}`}>
          {large.map((move) => `${RATE_LABELS[move.rate]} ${signedPercent(move.percent)}`).join(', ')}
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
    </TaskDialog>
  )
}

/** `1 product gets a new price.` */
export function newPrices(count: number): string {
  return count === 1 ? '1 product on sale gets a new price.' : `${count} products on sale get a new price.`
}
