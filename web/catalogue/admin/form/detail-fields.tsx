import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { AttributeFields } from './attribute-fields.tsx'
import { type PartProps, TWO } from './product-form-parts.ts'

/** What shoppers and the shop may also want to know. */
export function DetailFields({ form }: PartProps) {
  return (
    <div className={TWO}>
      <TextField
        label="SKU"
        size="small"
        placeholder="GR-1042"
        autoComplete="off"
        {...fieldsOf(form)('sku')}
      />
      <AttributeFields form={form} section="details" />
    </div>
  )
}
