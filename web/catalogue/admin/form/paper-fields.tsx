import { whatFollows } from '#rules/catalogue/form/following-fields.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type PartProps, TWO, useTyped } from './product-form-parts.ts'

/** What the law and a careful customer ask for. */
export function PaperFields({ form }: PartProps) {
  const { register, formState } = form
  const { errors } = formState
  const { hsn } = whatFollows(useTyped(form))
  return (
    <Panel title="Certificate and origin">
      <Checkbox
        label="Certified"
        note="Shoppers see a “Certified” badge and the certificate."
        {...register('certified')}
      />
      <div className={`mt-2 ${TWO}`}>
        <TextField
          label="Certificate"
          size="small"
          placeholder="BIS 916 hallmark with HUID"
          {...register('certificate')}
          error={errors.certificate?.message}
        />
        <TextField
          label="Certificate link"
          size="small"
          type="url"
          inputMode="url"
          placeholder="https://"
          {...register('certificateUrl')}
          error={errors.certificateUrl?.message}
        />
        <TextField
          label="HSN"
          size="small"
          inputMode="numeric"
          autoComplete="off"
          placeholder={hsn}
          hint="If empty: chosen by metal and main stone."
          {...register('hsn')}
          error={errors.hsn?.message}
        />
        <TextField
          label="Country of origin"
          size="small"
          {...register('countryOfOrigin')}
          error={errors.countryOfOrigin?.message}
        />
      </div>
    </Panel>
  )
}
