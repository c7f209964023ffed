import { useWatch } from 'react-hook-form'
import { listCategories } from '#contracts/catalogue.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { MakingFields } from './making-fields.tsx'
import { NetWeightField, PurityField } from './metal-fields.tsx'
import { type PartProps, TWO } from './product-form-parts.ts'
import { TypeField } from './type-field.tsx'

const MODES = [
  { value: 'fixed', label: 'Fixed price', note: 'One amount. It stays the same until you change it.' },
  {
    value: 'rate-linked',
    label: 'Follows the metal rate',
    note: 'Net weight × rate, plus making charges and stones. Changes when rates are published.',
  },
]

/**
 * The short form: the fields of the specification, the required ones together (section 5). A price that follows the
 * metal rate asks for purity, net weight and making charges in place of the price. `reserved`: held by payments now.
 */
export function RequiredFields({ form, reserved }: PartProps & { reserved: number }) {
  const field = fieldsOf(form)
  const isFixed = useWatch({ control: form.control, name: 'pricingMode' }) === 'fixed'
  const held = reserved === 1 ? '1 is being paid for now.' : `${reserved} are being paid for now.`
  return (
    <Panel title="The product">
      <div className="grid gap-4">
        <TextField label="Name" size="small" required autoComplete="off" {...field('name')} />
        <div className={TWO}>
          <CategoryField form={form} />
          <TypeField form={form} />
          <TextField
            label="Material"
            size="small"
            required
            placeholder="22K gold and emerald"
            {...field('material')}
          />
          <TextField
            label="Stock quantity"
            size="small"
            required
            inputMode="numeric"
            autoComplete="off"
            hint={reserved > 0 ? held : undefined}
            {...field('stock_quantity')}
          />
        </div>
        <RadioGroup label="Pricing" options={MODES} {...field('pricingMode')} />
        {isFixed ? <FixedPrice form={form} /> : <RateLinkedPrice form={form} />}
        <TextArea label="Description" size="small" required rows={4} {...field('description')} />
        <div className={TWO}>
          <TextField
            label="Old price"
            size="small"
            prefix="₹"
            inputMode="decimal"
            autoComplete="off"
            hint="Shown struck through while it is above the price."
            {...field('old_price')}
          />
          <Checkbox
            label="Featured"
            note="Comes first in its category and on the home page."
            className="sm:mt-4"
            {...form.register('is_featured')}
          />
        </div>
      </div>
    </Panel>
  )
}

function CategoryField({ form }: PartProps) {
  const categories = useEndpointQuery(listCategories, {}, { freshness: 'shared' })
  const options = categories.isSuccess
    ? categories.data.map(({ category_name, label }) => ({ value: category_name, label }))
    : []
  return (
    <Select
      // A select forgets its value when its choices come later than it.
      key={options.length}
      label="Category"
      size="small"
      required
      placeholder="Choose…"
      options={options}
      {...fieldsOf(form)('category')}
    />
  )
}

function FixedPrice({ form }: PartProps) {
  return (
    <div className={TWO}>
      <TextField
        label="Price"
        size="small"
        required
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        hint="GST and insurance included."
        {...fieldsOf(form)('price')}
      />
      <GrossWeightField form={form} />
    </div>
  )
}

function RateLinkedPrice({ form }: PartProps) {
  return (
    <div className={TWO}>
      <PurityField form={form} required />
      <GrossWeightField form={form} />
      <NetWeightField form={form} />
      <MakingFields form={form} />
    </div>
  )
}

function GrossWeightField({ form }: PartProps) {
  return (
    <TextField
      label="Gross weight"
      size="small"
      required
      inputMode="decimal"
      autoComplete="off"
      suffix="g"
      {...fieldsOf(form)('weight')}
    />
  )
}
