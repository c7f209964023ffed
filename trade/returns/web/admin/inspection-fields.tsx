import { PURITIES } from '#rules/pricing/purities.ts'
import { CONDITION_WORDS, CONDITIONS, RETURN_LIMITS } from '#trade/returns/rules/return-request.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { FormControl } from '#web/ui/form/use-schema-form.ts'

const PURITY_OPTIONS = Object.entries(PURITIES).map(([value, { label }]) => ({ value, label }))
const CONDITION_OPTIONS = CONDITIONS.map((value) => ({ value, label: CONDITION_WORDS[value] }))

type InspectionField = 'weight' | 'purity' | 'condition' | 'deduction' | 'deductionReason' | 'note'

interface InspectionFieldsProps {
  /** Ties a control to a field of the inspection. */
  field: (name: InspectionField) => FormControl
  /** A return can refund less for damage; what a purchase is worth follows from weight and purity. */
  deducts: boolean
}

/** Fields for the findings of an inspection. */
export function InspectionFields({ field, deducts }: InspectionFieldsProps) {
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
