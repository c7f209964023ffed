import { whatFollows } from '#rules/catalogue/form/following-fields.ts'
import { PURITIES } from '#rules/pricing/purities.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type PartProps, useTyped } from './product-form-parts.ts'

const PURITY_OPTIONS = [
  { value: '', label: 'No metal' },
  ...Object.entries(PURITIES).map(([value, { label }]) => ({ value, label })),
]

/** What it weighs, and how much of that is which metal. */
export function MetalFields({ form }: PartProps) {
  const field = fieldsOf(form)
  const { netWeight } = whatFollows(useTyped(form))
  return (
    <Panel title="Metal and weight">
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Select label="Purity" size="small" options={PURITY_OPTIONS} {...field('purity')} />
        <TextField
          label="Gross weight"
          size="small"
          required
          inputMode="decimal"
          autoComplete="off"
          suffix="g"
          {...field('weight')}
        />
        <TextField
          label="Net weight"
          size="small"
          inputMode="decimal"
          autoComplete="off"
          suffix="g"
          placeholder={netWeight}
          hint="If empty: the gross weight minus the stones."
          {...field('netWeight')}
        />
      </div>
    </Panel>
  )
}
