import { whatFollows } from '#rules/product-form/following-fields.ts'
import { type PartProps, TWO, useTyped } from './product-form-parts.ts'
import { AttributeFields, ProductCheckbox, ProductInput } from './product-input.tsx'

/** What the law and a careful customer ask for. */
export function PaperFields({ form }: PartProps) {
  const { hsn } = whatFollows(useTyped(form))
  return (
    <>
      <ProductCheckbox form={form} field="certified" />
      <div className={`mt-2 ${TWO}`}>
        <ProductInput form={form} field="certificate" />
        <ProductInput
          form={form}
          field="certificateUrl"
          type="url"
          inputMode="url"
          autoComplete="on"
          placeholder="https://"
        />
        <ProductInput
          form={form}
          field="hsn"
          inputMode="numeric"
          placeholder={hsn}
          hint="If empty: chosen by metal and main stone."
        />
        <AttributeFields form={form} section="papers" />
      </div>
    </>
  )
}
