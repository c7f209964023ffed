import { useState } from 'react'
import { LABOUR_FIELDS, type LabourField, labourFieldOf } from '#rules/catalogue/form/making-text.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { PartProps } from './product-form-parts.ts'

const KINDS = [
  { value: 'makingChargesPercentage', label: '%' },
  { value: 'makingCharges', label: '₹' },
  { value: 'makingChargesPerGram', label: '₹ per gram' },
] as const satisfies { value: LabourField; label: string }[]

const HINTS = {
  makingChargesPercentage: 'Percentage of the metal value.',
  makingCharges: 'Amount for the whole product.',
  makingChargesPerGram: 'Amount for each gram.',
} as const satisfies Record<LabourField, string>

const WEIGHTS = [
  { value: 'net', label: 'Net weight' },
  { value: 'gross', label: 'Gross weight' },
]

/**
 * Making charges in one of three ways. Changing the way takes the typed number along and empties the other two, so that
 * what is seen is saved, and nothing else.
 */
export function MakingFields({ form }: PartProps) {
  const { register, setValue, getValues, formState } = form
  const [kind, setKind] = useState(() => labourFieldOf(getValues()))
  const { errors } = formState
  const field = fieldsOf(form)
  const choose = (chosen: string) => {
    const next = LABOUR_FIELDS.find((one) => one === chosen) ?? kind
    const typed = getValues(kind)
    for (const one of LABOUR_FIELDS) setValue(one, one === next ? typed : '', { shouldDirty: true })
    setValue('makingWeight', next === 'makingChargesPerGram' ? 'net' : '', { shouldDirty: true })
    setKind(next)
  }
  const wrong = LABOUR_FIELDS.map((one) => errors[one]?.message).find(Boolean)
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-start gap-2">
        <TextField
          key={kind}
          label="Making charges"
          size="small"
          required
          inputMode="decimal"
          autoComplete="off"
          hint={HINTS[kind]}
          {...register(kind)}
          error={wrong}
        />
        <Select
          label="In"
          size="small"
          options={KINDS}
          value={kind}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      {kind === 'makingChargesPerGram' && (
        <Select label="Charged on the" size="small" options={WEIGHTS} {...field('makingWeight')} />
      )}
    </>
  )
}
