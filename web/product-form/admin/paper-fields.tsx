import { whatFollows } from '#rules/product-form/following-fields.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type PartProps, TWO, useTyped } from './product-form-parts.ts'

/** What the law and a careful customer ask for. */
export function PaperFields({ form }: PartProps) {
  const field = fieldsOf(form)
  const { hsn } = whatFollows(useTyped(form))
  return (
    <>
      <Checkbox
        label="Certified"
        note="Shoppers see a “Certified” badge and the certificate."
        {...form.register('certified')}
      />
      <div className={`mt-2 ${TWO}`}>
        <TextField
          label="Certificate"
          size="small"
          placeholder="BIS 916 hallmark with HUID"
          {...field('certificate')}
        />
        <TextField
          label="Certificate link"
          size="small"
          type="url"
          inputMode="url"
          placeholder="https://"
          {...field('certificateUrl')}
        />
        <TextField
          label="HSN"
          size="small"
          inputMode="numeric"
          autoComplete="off"
          placeholder={hsn}
          hint="If empty: chosen by metal and main stone."
          {...field('hsn')}
        />
        <TextField label="Country of origin" size="small" {...field('countryOfOrigin')} />
      </div>
    </>
  )
}
