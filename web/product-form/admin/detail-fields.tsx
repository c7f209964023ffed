import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type PartProps, TWO } from './product-form-parts.ts'

/** What shoppers and the shop may also want to know. */
export function DetailFields({ form }: PartProps) {
  const field = fieldsOf(form)
  return (
    <div className={TWO}>
      <TextField label="SKU" size="small" placeholder="GR-1042" autoComplete="off" {...field('sku')} />
      <TextField label="Finish" size="small" placeholder="High polish" {...field('finish')} />
      <TextField
        label="Dimensions"
        size="small"
        placeholder="Face 11 × 13 mm, band 3 mm"
        {...field('dimensions')}
      />
      <TextField label="Occasion" size="small" placeholder="Wedding" {...field('usePurpose')} />
      <Checkbox
        label="Cannot be returned"
        note="Customers cannot request a return. Engraved products can never be returned."
        className="sm:col-span-2"
        {...form.register('not_returnable')}
      />
    </div>
  )
}
