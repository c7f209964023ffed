import { type RateStatus, undoMetalPrices } from '#contracts/admin/pricing.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { RATE_NAMES } from '#rules/pricing/purities.ts'
import { RATE_LABELS } from '#rules/pricing/rate-change.ts'
import { Facts } from '#web/admin-kit/panel.tsx'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { newPrices } from './publish-dialog.tsx'

type Rates = NonNullable<RateStatus['current']>

interface UndoProps {
  current: Rates
  earlier: Rates
  onUndone: () => void
  onClose: () => void
}

/** Publishes the former rates again, for a reason. */
export function UndoDialog({ current, earlier, onUndone, onClose }: UndoProps) {
  const form = useSchemaForm(undoMetalPrices.body, { rateId: current.id, reason: '' })
  return (
    <TaskDialog
      title="Back to the earlier rates"
      description={`The rates of ${formatDateTime(earlier.publishedAt)} are published again; both stay in the history.`}
      doLabel="Publish the earlier rates"
      doingLabel="Publishing…"
      form={form}
      onDo={(body) => call(undoMetalPrices, { body })}
      done={({ productsRepriced }) => `The earlier rates are in force again. ${newPrices(productsRepriced)}`}
      onDone={onUndone}
      onClose={onClose}
    >
      <Facts
        facts={RATE_NAMES.filter((name) => earlier[name] !== current[name]).map(
          (name) =>
            [RATE_LABELS[name], `${formatRupees(current[name])} → ${formatRupees(earlier[name])}`] as const,
        )}
      />
      <TextField label="Reason" maxLength={300} {...form.field('reason')} />
    </TaskDialog>
  )
}
