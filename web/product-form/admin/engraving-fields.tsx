import { MAX_ENGRAVING_LETTERS } from '#rules/catalogue/engraving.ts'
import { type PartProps, TWO } from './product-form-parts.ts'
import { ProductInput } from './product-input.tsx'

/** Whether shoppers may have a text engraved; with no letters they are not asked. */
export function EngravingFields({ form }: PartProps) {
  return (
    <div className={TWO}>
      <ProductInput
        form={form}
        field="engravingLetters"
        label="Maximum letters"
        inputMode="numeric"
        hint={`Spaces count. At most ${MAX_ENGRAVING_LETTERS}; empty if it cannot be engraved.`}
      />
      <ProductInput
        form={form}
        field="engravingPrice"
        unit="₹"
        label="Price of engraving"
        hint="Including GST. Leave empty if engraving is free."
      />
    </div>
  )
}
