import { MAX_ENGRAVING_LETTERS } from '#rules/catalogue/engraving.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type PartProps, TWO } from './product-form-parts.ts'

/** Whether shoppers may have a text engraved; with no letters they are not asked. */
export function EngravingFields({ form }: PartProps) {
  const field = fieldsOf(form)
  return (
    <div className={TWO}>
      <TextField
        label="Maximum letters"
        size="small"
        inputMode="numeric"
        autoComplete="off"
        hint={`Spaces count. At most ${MAX_ENGRAVING_LETTERS}; empty if it cannot be engraved.`}
        {...field('engravingLetters')}
      />
      <TextField
        label="Price of engraving"
        size="small"
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        hint="Including GST. Leave empty if engraving is free."
        {...field('engravingPrice')}
      />
    </div>
  )
}
