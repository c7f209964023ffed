import { SCALE_TOLERANCE_MG } from '#rules/items/weighed-item.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { gramsText } from '#web/measures.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { InspectionFields } from '../inspection-fields.tsx'
import type { NewReturnFields } from './new-return-draft.ts'

interface CounterInspectionProps {
  form: NewReturnFields
  sold: { grossWeight: number; huid: string }
  deducts: boolean
}

/** Weight, purity and condition at once, with the customer looking on; or later, by somebody who tests. */
export function CounterInspection({ form, sold, deducts }: CounterInspectionProps) {
  const isInspected = form.watch('isInspected')
  return (
    <Panel title="Inspection">
      <Checkbox
        label="Inspect it now"
        note={`It weighed ${gramsText(sold.grossWeight)} when it was sold${sold.huid ? `, HUID ${sold.huid}` : ''}. A difference of up to ${SCALE_TOLERANCE_MG} mg does not count.`}
        {...form.field('isInspected')}
      />
      {isInspected && (
        <div className="mt-3 grid gap-4">
          <InspectionFields field={(name) => form.field(`inspection.${name}`)} deducts={deducts} />
        </div>
      )}
    </Panel>
  )
}
