import { useWatch } from 'react-hook-form'
import { defaultGst } from '#rules/catalogue/form/following-fields.ts'
import type { GstTable } from '#rules/pricing/default-gst.ts'
import { discountPartWords } from '#rules/pricing/discount-part.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { MakingFields } from './making-fields.tsx'
import { type PartProps, TWO, useTyped } from './product-form-parts.ts'
import { useDiscountPart } from './use-discount-part.ts'

const MODES = [
  {
    value: 'rate-linked',
    label: 'Follows the metal rate',
    note: 'Net weight × rate, plus making charges and stones. Changes when rates are published.',
  },
  {
    value: 'fixed',
    label: 'Fixed',
    note: 'One amount including GST. It stays the same until you change it.',
  },
]

/** How the price comes about. The panel beside shows what it comes to. */
export function PriceFields({ form, gst }: PartProps & { gst: GstTable }) {
  const { control } = form
  const { may } = useAdministrator()
  const field = fieldsOf(form)
  const isFixed = useWatch({ control, name: 'pricingMode' }) === 'fixed'
  const part = useDiscountPart(useWatch({ control, name: 'type' }))
  const defaultRate = defaultGst(useTyped(form), gst)
  const amount = (name: 'price' | 'stoneValue' | 'insurance' | 'old_price' | 'costPrice') => ({
    size: 'small' as const,
    prefix: '₹',
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    ...field(name),
  })
  const share = (name: 'discount' | 'gstPercentage') => ({
    size: 'small' as const,
    suffix: '%',
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    ...field(name),
  })
  return (
    <Panel title="Price">
      <div className="grid gap-4">
        <RadioGroup label="Pricing" hideLabel options={MODES} {...field('pricingMode')} />
        <div className={TWO}>
          {isFixed ? (
            <TextField label="Price" required {...amount('price')} hint="GST and insurance included." />
          ) : (
            <>
              <MakingFields form={form} />
              <TextField label="Stone value" {...amount('stoneValue')} hint="All stones together." />
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
          <TextField
            label="Insurance"
            {...amount('insurance')}
            hint="Covers the parcel until it is delivered."
          />
          <TextField
            label="Old price"
            {...amount('old_price')}
            hint="Shown struck through while it is above the price."
          />
          {may('costs.read') && (
            <TextField
              label="Cost price"
              {...amount('costPrice')}
              hint="Before tax. Managers and owners see it."
            />
          )}
        </div>
      </div>
    </Panel>
  )
}
