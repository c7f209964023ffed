import { useState } from 'react'
import type { z } from 'zod'
import type { AdminOrder, AdminOrderLine } from '#contracts/admin/read-order.ts'
import { numberText } from '#contracts/text-fields.ts'
import type { Milligrams } from '#rules/measures.ts'
import { formatRupees } from '#rules/money.ts'
import { weightText } from '#rules/typed-numbers.ts'
import { weighProduct } from '#trade/counter/contract/weigh-product.ts'
import { TaskDialog, type TaskOutcome } from '#web/admin-kit/task-dialog.tsx'
import { ApiError, call } from '#web/api.ts'
import { gramsText } from '#web/measures.ts'
import { WeightField } from '#web/orders/admin/scale/weight-field.tsx'
import { duplicateHuidsIn } from '#web/orders/admin/task/duplicate-huids.ts'
import { HuidReason } from '#web/orders/admin/task/huid-reason.tsx'
import { HuidText } from '#web/orders/admin/task/huid-text.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { type SchemaForm, useSchemaForm } from '#web/ui/form/use-schema-form.ts'

const Weighing = weighProduct.body.extend({
  grossWeight: numberText(weighProduct.body.shape.grossWeight),
  netWeight: numberText(weighProduct.body.shape.netWeight),
})

interface WeighDialogProps extends Omit<TaskOutcome<AdminOrder>, 'onConflict'> {
  number: string
  line: AdminOrderLine
}

/** Weighs a piece that was made to order, before the rest is paid; of a heavier one it asks whether the customer agrees. */
export function WeighDialog({ number, line, ...outcome }: WeighDialogProps) {
  const { transactionId, name, madeToOrder, huid } = line
  const packed = madeToOrder?.packed
  const form = useSchemaForm(Weighing, {
    transactionId,
    huid,
    duplicateReason: '',
    agreed: false,
    grossWeight: shown(packed?.weight),
    netWeight: shown(packed?.netWeight),
  })
  const [asked, setAsked] = useState({ agreement: false, reason: false })
  const agreed = form.watch('agreed')
  return (
    <TaskDialog
      title={`Weigh ${name}`}
      description={`Ordered with ${gramsText(madeToOrder?.netWeight ?? 0)} of metal. The rest to pay follows what it really weighs, at the rate of the order.`}
      doLabel="Save the weight"
      blockedBecause={
        asked.agreement && !agreed && 'Ask the customer first. Who does not agree leaves the piece.'
      }
      form={form}
      onDo={async (body) => {
        try {
          return await call(weighProduct, { params: { number }, body })
        } catch (fault) {
          setAsked({ agreement: isHeavier(fault), reason: duplicateHuidsIn(fault).length > 0 })
          throw fault
        }
      }}
      done={(order) =>
        order.balance > 0
          ? `Weighed. ${formatRupees(order.balance)} is left to pay.`
          : 'Weighed. Nothing is left to pay, and the bill is issued.'
      }
      {...outcome}
    >
      <WeighFields
        form={form}
        line={line}
        asksReason={asked.reason}
        onWeight={() => setAsked({ ...asked, agreement: false })}
      />
      {asked.agreement && (
        <Checkbox
          label="The customer agrees to the higher price"
          note="The piece is heavier than ordered."
          {...form.field('agreed')}
        />
      )}
    </TaskDialog>
  )
}

interface WeighFieldsProps {
  form: SchemaForm<z.input<typeof Weighing>, z.output<typeof Weighing>>
  line: AdminOrderLine
  /** Another order has the HUID. */
  asksReason: boolean
  /** Another weight: what was agreed to is asked again. */
  onWeight: () => void
}

function WeighFields({ form, line: { huidRequired }, asksReason, onWeight }: WeighFieldsProps) {
  const [gross, net, huid, reason] = form.watch(['grossWeight', 'netWeight', 'huid', 'duplicateReason'])
  const type = (field: 'grossWeight' | 'netWeight', text: string) => {
    form.change(field, text)
    form.change('agreed', false)
    onWeight()
  }
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <WeightField
          label="Gross weight"
          required
          name="grossWeight"
          value={gross}
          error={form.errorAt('grossWeight')}
          onWeight={(text) => type('grossWeight', text)}
        />
        <WeightField
          label="Net weight"
          required
          name="netWeight"
          value={net}
          error={form.errorAt('netWeight')}
          onWeight={(text) => type('netWeight', text)}
        />
      </div>
      <HuidText
        label="HUID"
        name="huid"
        required={huidRequired}
        hint="Six letters or digits, engraved next to the hallmark. It is printed on the bill."
        value={huid ?? ''}
        error={form.errorAt('huid')}
        onType={(text) => form.change('huid', text)}
      />
      {asksReason && (
        <HuidReason
          name="duplicateReason"
          hint="Recorded in the audit log."
          value={reason ?? ''}
          onType={(text) => form.change('duplicateReason', text)}
        />
      )}
    </>
  )
}

const shown = (weighed: Milligrams | undefined) => (weighed === undefined ? '' : weightText(weighed))

/** Refused because the piece came to cost more; the sentence says how much. */
const isHeavier = (fault: unknown): boolean =>
  fault instanceof ApiError && fault.details.needsAgreement === true
