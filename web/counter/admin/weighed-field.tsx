import type { QuotedProduct } from '#contracts/admin/counter.ts'
import { WeightField } from '#web/orders/admin/scale/weight-field.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { weightFault } from './missing.ts'
import type { CounterSaleItem } from './sale-form.ts'

interface WeighedFieldProps {
  item: CounterSaleItem
  tagged: NonNullable<QuotedProduct['item']>
  nth: number
  onChange: (part: Partial<CounterSaleItem>) => void
}

/** What a piece weighs on the scale. Where that is not what its tag says, the seller is asked to look at it. */
export function WeighedField({ item, tagged, nth, onChange }: WeighedFieldProps) {
  const { weighed, isWeightChecked } = item
  const fault = weightFault(item, tagged)
  const differs = weightFault({ weighed, isWeightChecked: false }, tagged) !== null
  return (
    <div className="grid gap-3">
      <WeightField
        label="Weight on the scale"
        name={`items.${nth}.weighed`}
        value={weighed}
        error={fault ?? undefined}
        onWeight={(text) => onChange({ weighed: text, isWeightChecked: false })}
      />
      {differs && (
        <Checkbox
          label="It is the right piece"
          checked={isWeightChecked}
          onChange={(event) => onChange({ isWeightChecked: event.target.checked })}
        />
      )}
    </div>
  )
}
