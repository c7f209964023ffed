import { useState } from 'react'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { PartProps } from './product-form-parts.ts'

const KINDS = [
  { value: 'percent', label: '%' },
  { value: 'amount', label: '₹' },
]

/** Making charges, as a share of the metal value or as an amount; changing the kind empties the other. */
export function MakingFields({ form }: PartProps) {
  const { register, setValue, getValues, formState } = form
  const [kind, setKind] = useState(getValues('makingCharges') === '' ? 'percent' : 'amount')
  const field = kind === 'percent' ? 'makingChargesPercentage' : 'makingCharges'
  const other = kind === 'percent' ? 'makingCharges' : 'makingChargesPercentage'
  const { errors } = formState
  return (
    <div className="grid grid-cols-[1fr_4.75rem] items-start gap-2">
      <TextField
        key={field}
        label="Making charges"
        size="small"
        required
        inputMode="decimal"
        autoComplete="off"
        hint={kind === 'percent' ? 'Percentage of the metal value.' : 'Amount for the whole product.'}
        {...register(field)}
        error={errors[field]?.message ?? errors[other]?.message}
      />
      <Select
        label="In"
        size="small"
        options={KINDS}
        value={kind}
        onChange={(event) => {
          setValue(field, '', { shouldDirty: true })
          setKind(event.target.value)
        }}
      />
    </div>
  )
}
