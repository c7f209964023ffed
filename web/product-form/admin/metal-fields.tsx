import { PURITIES } from '#rules/pricing/purities.ts'
import { whatFollows } from '#rules/product-form/following-fields.ts'
import { Select } from '#web/ui/form/select.tsx'
import { type PartProps, useTyped } from './product-form-parts.ts'
import { ProductInput } from './product-input.tsx'

/** Below weights that nobody types. */
export const LIGHTEST = 'Of its lightest item.'

const PURITY_OPTIONS = [
  { value: '', label: 'No metal' },
  ...Object.entries(PURITIES).map(([value, { label }]) => ({ value, label })),
]

/** Which metal; `required` where the price follows its rate. */
export function PurityField({ form, required }: PartProps & { required?: boolean }) {
  return <Select label="Purity" required={required} options={PURITY_OPTIONS} {...form.field('purity')} />
}

/** How much of the gross weight is metal; its items say so where it is stocked by item. */
export function NetWeightField({ form, byItem = false }: PartProps & { byItem?: boolean }) {
  const { netWeight } = whatFollows(useTyped(form))
  return (
    <ProductInput
      form={form}
      field="netWeight"
      unit="g"
      readOnly={byItem}
      placeholder={netWeight}
      hint={byItem ? LIGHTEST : 'If empty: the gross weight minus the stones.'}
    />
  )
}
