import { optionalText } from '#contracts/text-fields.ts'
import { SCALE_TOLERANCE_MG } from '#rules/items/weighed-item.ts'
import { amountText, weightText } from '#rules/typed-numbers.ts'
import { inspectReturn } from '#trade/returns/contract/return-requests.ts'
import { RETURN_LIMITS } from '#trade/returns/rules/return-request.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { useChosenImages } from '#web/enquiries/chosen-images.ts'
import { gramsText } from '#web/measures.ts'
import { multipartOf } from '#web/multipart.ts'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { InspectionFields } from './inspection-fields.tsx'
import type { TaskProps } from './task-props.ts'

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
    weight: inspection ? weightText(inspection.weight) : '',
    purity: inspection?.purity ?? sold.purity,
    condition: inspection?.condition ?? '',
    deduction: deducted ? amountText(deducted.amount) : '',
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
      onDo={({ deduction, weight, ...words }) => {
        const body = { ...words, weight: weightText(weight), deduction: amountText(deduction) }
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
