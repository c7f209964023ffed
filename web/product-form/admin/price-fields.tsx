import { useWatch } from 'react-hook-form'
import type { GstTable } from '#rules/pricing/default-gst.ts'
import { discountPartWords } from '#rules/pricing/discount-part-words.ts'
import { defaultGst } from '#rules/product-form/following-fields.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { type PartProps, TWO, useTyped } from './product-form-parts.ts'
import { ProductInput } from './product-input.tsx'
import { useTypeTerms } from './use-type-terms.ts'

/** What else makes the price. The panel beside shows what it comes to. */
export function PriceFields({ form, gst }: PartProps & { gst: GstTable }) {
  const { control } = form
  const { may } = useAdministrator()
  const isFixed = useWatch({ control, name: 'pricingMode' }) === 'fixed'
  const { discountPart: part } = useTypeTerms(useWatch({ control, name: 'type' }))
  const defaultRate = defaultGst(useTyped(form), gst)
  return (
    <div className={TWO}>
      {!isFixed && (
        <>
          <ProductInput
            form={form}
            field="minimumMakingCharges"
            unit="₹"
            label="Minimum making charge"
            hint="Lower making charges are raised to this. Wastage comes on top."
          />
          <ProductInput
            form={form}
            field="wastagePercentage"
            unit="%"
            hint="Percentage of the net weight, at the metal rate."
          />
        </>
      )}
      <ProductInput
        form={form}
        field="discount"
        unit="%"
        hint={`Off ${isFixed ? 'the whole price' : discountPartWords(part)}.`}
      />
      <ProductInput
        form={form}
        field="gstPercentage"
        unit="%"
        placeholder={defaultRate.percent}
        hint={`If empty: ${defaultRate.percent}%, the default for HSN ${defaultRate.hsn}.`}
      />
      <ProductInput form={form} field="insurance" unit="₹" hint="Covers the parcel until it is delivered." />
      {may('costs.read') && (
        <ProductInput form={form} field="costPrice" unit="₹" hint="Before tax. Managers and owners see it." />
      )}
    </div>
  )
}
