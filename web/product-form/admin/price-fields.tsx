import { useWatch } from 'react-hook-form'
import type { GstTable } from '#rules/pricing/default-gst.ts'
import { discountPartWords } from '#rules/pricing/discount-part-words.ts'
import { defaultGst } from '#rules/product-form/following-fields.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type PartProps, TWO, useTyped } from './product-form-parts.ts'
import { useTypeTerms } from './use-type-terms.ts'

/** What else makes the price. The panel beside shows what it comes to. */
export function PriceFields({ form, gst }: PartProps & { gst: GstTable }) {
  const { control } = form
  const { may } = useAdministrator()
  const field = fieldsOf(form)
  const isFixed = useWatch({ control, name: 'pricingMode' }) === 'fixed'
  const { discountPart: part } = useTypeTerms(useWatch({ control, name: 'type' }))
  const defaultRate = defaultGst(useTyped(form), gst)
  const amount = (name: 'minimumMakingCharges' | 'insurance' | 'costPrice') => ({
    size: 'small' as const,
    prefix: '₹',
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    ...field(name),
  })
  const share = (name: 'wastagePercentage' | 'discount' | 'gstPercentage') => ({
    size: 'small' as const,
    suffix: '%',
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    ...field(name),
  })
  return (
    <div className={TWO}>
      {!isFixed && (
        <>
          <TextField
            label="Minimum making charge"
            {...amount('minimumMakingCharges')}
            hint="Lower making charges are raised to this. Wastage comes on top."
          />
          <TextField
            label="Wastage"
            {...share('wastagePercentage')}
            hint="Percentage of the net weight, at the metal rate."
          />
        </>
      )}
      <TextField
        label="Discount"
        {...share('discount')}
        hint={`Off ${isFixed ? 'the whole price' : discountPartWords(part)}.`}
      />
      <TextField
        label="GST"
        {...share('gstPercentage')}
        placeholder={defaultRate.percent}
        hint={`If empty: ${defaultRate.percent}%, the default for HSN ${defaultRate.hsn}.`}
      />
      <TextField label="Insurance" {...amount('insurance')} hint="Covers the parcel until it is delivered." />
      {may('costs.read') && (
        <TextField
          label="Cost price"
          {...amount('costPrice')}
          hint="Before tax. Managers and owners see it."
        />
      )}
    </div>
  )
}
