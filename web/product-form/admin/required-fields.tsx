import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { listCategories } from '#contracts/catalogue.ts'
import {
  BY_TABLE,
  isByTable,
  LABOUR_FIELDS,
  type LabourField,
  labourFieldOf,
} from '#rules/product-form/making-text.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { LIGHTEST, NetWeightField, PurityField } from './metal-fields.tsx'
import { type PartProps, TWO } from './product-form-parts.ts'
import { ProductCheckbox, ProductInput } from './product-input.tsx'
import { TypeField } from './type-field.tsx'
import { useMaterial } from './use-material.ts'

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
 * metal rate asks for purity, net weight and making charges in place of the price. `reserved`: held by payments now. Stock
 * and weights of a product that is stocked by item are those of its items.
 */
export function RequiredFields({
  form,
  reserved,
  byItem,
}: PartProps & { reserved: number; byItem: boolean }) {
  useMaterial(form)
  const isFixed = useWatch({ control: form.control, name: 'pricingMode' }) === 'fixed'
  const held = reserved === 1 ? '1 is being paid for now.' : `${reserved} are being paid for now.`
  return (
    <Panel title="The product">
      <div className="grid gap-4">
        <ProductInput form={form} field="name" />
        <div className={TWO}>
          <CategoryField form={form} />
          <TypeField form={form} />
          <ProductInput form={form} field="material" />
          <ProductInput
            form={form}
            field="stock_quantity"
            readOnly={byItem}
            hint={reserved > 0 ? held : byItem ? 'Its items in stock.' : undefined}
          />
        </div>
        <RadioGroup label="Pricing" options={MODES} {...form.field('pricingMode')} />
        <div className={TWO}>
          {isFixed ? (
            <ProductInput form={form} field="price" unit="₹" required hint="GST and insurance included." />
          ) : (
            <PurityField form={form} required />
          )}
          <ProductInput
            form={form}
            field="weight"
            unit="g"
            required
            readOnly={byItem}
            hint={byItem ? LIGHTEST : undefined}
          />
          {!isFixed && <NetWeightField form={form} byItem={byItem} />}
          {!isFixed && <MakingFields form={form} />}
        </div>
        <ProductInput form={form} field="description" />
        <div className={TWO}>
          <ProductInput
            form={form}
            field="old_price"
            unit="₹"
            hint="Shown struck through while it is above the price."
          />
          <ProductCheckbox form={form} field="is_featured" className="sm:mt-4" />
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
      required
      placeholder="Choose…"
      options={options}
      {...form.field('category')}
    />
  )
}

const KINDS = [
  { value: 'makingChargesPercentage', label: '%' },
  { value: 'makingCharges', label: '₹' },
  { value: 'makingChargesPerGram', label: '₹ per gram' },
  { value: BY_TABLE, label: 'By the shop’s table' },
] as const satisfies { value: LabourField | typeof BY_TABLE; label: string }[]

const HINTS = {
  makingChargesPercentage: 'Percentage of the metal value.',
  makingCharges: 'Amount for the whole product.',
  makingChargesPerGram: 'Amount for each gram.',
} as const satisfies Record<LabourField, string>

const WEIGHTS = [
  { value: 'net', label: 'Net weight' },
  { value: 'gross', label: 'Gross weight' },
]

/**
 * Making charges in one of three ways, or by the shop's table. Changing the way takes the typed number along and empties
 * the other fields, so that what is seen is saved, and nothing else.
 */
function MakingFields({ form }: PartProps) {
  const { register, formState } = form
  const { kind, isTable, choose } = useLabourKind(form)
  const { errors } = formState
  const { field } = form
  const wrong = LABOUR_FIELDS.map((one) => errors[one]?.message).find(Boolean)
  return (
    <>
      <div className={isTable ? '' : 'grid grid-cols-[minmax(0,1fr)_7.5rem] items-start gap-2'}>
        {!isTable && (
          <TextField
            key={kind}
            label="Making charges"
            required
            inputMode="decimal"
            autoComplete="off"
            hint={HINTS[kind]}
            {...register(kind)}
            error={wrong}
          />
        )}
        <Select
          // The same element either way, so that it keeps the focus.
          key="way"
          label={isTable ? 'Making charges' : 'In'}
          options={KINDS}
          value={isTable ? BY_TABLE : kind}
          hint={isTable && 'By type and net weight, as set under Settings, Pricing & Tax.'}
          error={isTable ? wrong : undefined}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      {kind === 'makingChargesPerGram' && !isTable && (
        <Select label="Charged on the" options={WEIGHTS} {...field('makingWeight')} />
      )}
    </>
  )
}

/** The chosen way. The number typed before the table was chosen comes back when it is left again. */
function useLabourKind({ getValues, setValue }: PartProps['form']) {
  const [kind, setKind] = useState(() => labourFieldOf(getValues()))
  const [isTable, setTable] = useState(() => isByTable(getValues(kind)))
  const [number, setNumber] = useState('')
  const choose = (chosen: string) => {
    const next = LABOUR_FIELDS.find((one) => one === chosen) ?? LABOUR_FIELDS[0]
    const typed = isTable ? number : getValues(kind)
    const value = chosen === BY_TABLE ? BY_TABLE : typed
    for (const one of LABOUR_FIELDS) setValue(one, one === next ? value : '', { shouldDirty: true })
    setValue('makingWeight', next === 'makingChargesPerGram' ? 'net' : '', { shouldDirty: true })
    setNumber(typed)
    setKind(next)
    setTable(chosen === BY_TABLE)
  }
  return { kind, isTable, choose }
}
