import { useState } from 'react'
import {
  BY_TABLE,
  isByTable,
  LABOUR_FIELDS,
  type LabourField,
  labourFieldOf,
} from '#rules/product-form/making-text.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { PartProps } from './product-form-parts.ts'

const KINDS = [
  { value: 'makingChargesPercentage', label: '%' },
  { value: 'makingCharges', label: '₹' },
  { value: 'makingChargesPerGram', label: '₹ per gram' },
  { value: BY_TABLE, label: 'By the shop’s table' },
] as const satisfies { value: LabourField | typeof BY_TABLE; label: string }[]

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
 * Making charges in one of three ways, or by the shop's table. Changing the way takes the typed number along and empties
 * the other fields, so that what is seen is saved, and nothing else.
 */
export function MakingFields({ form }: PartProps) {
  const { register, formState } = form
  const { kind, isTable, choose } = useLabourKind(form)
  const { errors } = formState
  const { field } = form
  const wrong = LABOUR_FIELDS.map((one) => errors[one]?.message).find(Boolean)
  return (
    <>
      <div className={isTable ? '' : 'grid grid-cols-[minmax(0,1fr)_7.5rem] items-start gap-2'}>
        {!isTable && (
          <TextField
            key={kind}
            label="Making charges"
            required
            inputMode="decimal"
            autoComplete="off"
            hint={HINTS[kind]}
            {...register(kind)}
            error={wrong}
          />
        )}
        <Select
          // The same element either way, so that it keeps the focus.
          key="way"
          label={isTable ? 'Making charges' : 'In'}
          options={KINDS}
          value={isTable ? BY_TABLE : kind}
          hint={isTable && 'By type and net weight, as set under Settings, Pricing & Tax.'}
          error={isTable ? wrong : undefined}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      {kind === 'makingChargesPerGram' && !isTable && (
        <Select label="Charged on the" options={WEIGHTS} {...field('makingWeight')} />
      )}
    </>
  )
}

/** The chosen way. The number typed before the table was chosen comes back when it is left again. */
function useLabourKind({ getValues, setValue }: PartProps['form']) {
  const [kind, setKind] = useState(() => labourFieldOf(getValues()))
  const [isTable, setTable] = useState(() => isByTable(getValues(kind)))
  const [number, setNumber] = useState('')
  const choose = (chosen: string) => {
    const next = LABOUR_FIELDS.find((one) => one === chosen) ?? LABOUR_FIELDS[0]
    const typed = isTable ? number : getValues(kind)
    const value = chosen === BY_TABLE ? BY_TABLE : typed
    for (const one of LABOUR_FIELDS) setValue(one, one === next ? value : '', { shouldDirty: true })
    setValue('makingWeight', next === 'makingChargesPerGram' ? 'net' : '', { shouldDirty: true })
    setNumber(typed)
    setKind(next)
    setTable(chosen === BY_TABLE)
  }
  return { kind, isTable, choose }
}
