import { inspectReturn } from '#contracts/admin/return-requests.ts'
import { optionalText } from '#contracts/text-fields.ts'
import { SCALE_TOLERANCE_MG } from '#rules/items/weighed-item.ts'
import { PURITIES } from '#rules/pricing/purities.ts'
import { CONDITION_WORDS, CONDITIONS, RETURN_LIMITS } from '#rules/returns/return-request.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { useChosenImages } from '#web/enquiries/chosen-images.ts'
import { multipartOf } from '#web/multipart.ts'
import { gramsText } from '#web/pricing/measures.ts'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type SchemaForm, useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import type { TaskProps } from './task-props.ts'

const PURITY_OPTIONS = Object.entries(PURITIES).map(([value, { label }]) => ({ value, label }))
const CONDITION_OPTIONS = CONDITIONS.map((value) => ({ value, label: CONDITION_WORDS[value] }))

const { purity, condition, deduction } = inspectReturn.body.shape
const Inspection = inspectReturn.body.extend({
  purity: optionalText(purity),
  condition: optionalText(condition),
  deduction: optionalText(deduction),
})

/** Weight, purity and condition of a product that has come back. */
export function InspectDialog({ view, run, onClose }: TaskProps) {
  const { number, version, sold, inspection, deducted } = view
  const form = useSchemaForm(Inspection, {
    version,
    weight: inspection ? String(inspection.weight) : '',
    purity: inspection?.purity ?? sold.purity,
    condition: inspection?.condition ?? '',
    deduction: deducted ? String(deducted.amount) : '',
    deductionReason: deducted?.label ?? '',
    note: '',
  })
  const images = useChosenImages()
  return (
    <TaskDialog
      title="Inspect the product"
      description={`It weighed ${gramsText(sold.grossWeight)} when it was sold${sold.huid ? `, HUID ${sold.huid}` : ''}. A difference of up to ${SCALE_TOLERANCE_MG} mg does not count.`}
      doLabel="Save the inspection"
      form={form}
      onDo={(body) => {
        const upload = multipartOf(body, { photographs: images.chosen.map(({ file }) => file) })
        return run(() => call(inspectReturn, { params: { number }, form: upload }), `${number} is inspected.`)
      }}
      onClose={onClose}
    >
      <InspectionFields field={form.field} deducts={view.kind === 'return'} />
      <FileDrop
        label="Photographs"
        name="photographs"
        accept="image/*"
        multiple
        hint={`Up to ${RETURN_LIMITS.photographs}`}
        files={images.chosen}
        error={images.problem ?? form.errorAt('photographs')}
        onAdd={images.add}
        onRemove={images.remove}
      />
    </TaskDialog>
  )
}

interface InspectionFieldsProps {
  field: SchemaForm<(typeof Inspection)['_zod']['input'], unknown>['field']
  /** A return can refund less for damage; what a purchase is worth follows from weight and purity. */
  deducts: boolean
}

function InspectionFields({ field, deducts }: InspectionFieldsProps) {
  return (
    <>
      <TextField label="Weight on the scale" suffix="g" required {...field('weight')} />
      <Select
        label="Purity"
        required
        placeholder="Choose the purity"
        options={PURITY_OPTIONS}
        {...field('purity')}
      />
      <Select
        label="Condition"
        required
        placeholder="Choose the condition"
        options={CONDITION_OPTIONS}
        {...field('condition')}
      />
      {deducts && (
        <>
          <TextField
            label="Deduct for damage or a missing part"
            prefix="₹"
            hint="Missing metal and a lower purity are worked out from the order. The customer accepts or declines a lower refund."
            {...field('deduction')}
          />
          <TextField
            label="What it is for"
            hint="The customer reads it beside the amount."
            maxLength={RETURN_LIMITS.reason}
            {...field('deductionReason')}
          />
        </>
      )}
      <TextArea
        label="Note"
        hint="The customer can read it."
        maxLength={RETURN_LIMITS.note}
        {...field('note')}
      />
    </>
  )
}
