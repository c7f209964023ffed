import { listCategories, listJewelleryTypes } from '#contracts/catalogue.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { FormControl } from '#web/ui/form/use-schema-form.ts'
import type { DiscountField, DiscountUnit } from './sale-form.ts'
import { METAL_OPTIONS, PART_OPTIONS } from './sale-words.ts'

interface DiscountFieldsProps {
  field: DiscountField
  isNow: boolean
  onStart: (isNow: boolean) => void
  unit: DiscountUnit
  onUnit: (unit: DiscountUnit) => void
  /** Of a coupon: it may take rupees off an order. */
  rupees?: FormControl
}

const UNITS = [
  { value: 'bps', label: 'Per cent' },
  { value: 'perGram', label: '₹ for each gram' },
  { value: 'rupees', label: '₹ off the order' },
] as const

/** The discount, products and times of a sale or a coupon. */
export function DiscountFields({ field, isNow, onStart, unit, onUnit, rupees }: DiscountFieldsProps) {
  const units = UNITS.filter(({ value }) => rupees !== undefined || value !== 'rupees')
  const selections = useSelections()
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Select
          label="Discount in"
          options={units}
          value={unit}
          onChange={({ target }) => onUnit(target.value as DiscountUnit)}
        />
        {unit === 'bps' && <TextField label="Discount" required suffix="%" {...field('bps')} />}
        {unit === 'perGram' && (
          <TextField
            label="Off each gram"
            required
            prefix="₹"
            hint="Before GST, of the net weight."
            {...field('perGram')}
          />
        )}
        {unit === 'rupees' && rupees && (
          <TextField label="Off the order" required prefix="₹" hint="GST included." {...rupees} />
        )}
        <Select label="Discount on" options={PART_OPTIONS} {...field('part')} />
      </div>
      <Select label="Products" options={selections} {...field('selection')} />
      <RadioGroup
        label="Starts"
        name="when"
        options={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'At a set time' },
        ]}
        value={isNow ? 'now' : 'later'}
        onChange={({ target }) => onStart(target.value === 'now')}
      />
      {!isNow && (
        <TextField type="datetime-local" label="Starts at (time in India)" required {...field('startsAt')} />
      )}
      <TextField type="datetime-local" label="Ends at (time in India)" required {...field('endsAt')} />
    </>
  )
}

function useSelections() {
  const categories = useEndpointQuery(listCategories, {}, { freshness: 'shared' })
  const types = useEndpointQuery(listJewelleryTypes, {}, { freshness: 'shared' })
  const inCategory = categories.data?.map(({ id, label }) => ({
    value: `category:${id}`,
    label: `Category: ${label}`,
  }))
  const ofType = types.data
    ?.filter(({ offersApply }) => offersApply)
    .map(({ id, type_name }) => ({ value: `type:${id}`, label: `Type: ${type_name}` }))
  return [{ value: 'all', label: 'All products' }, ...METAL_OPTIONS, ...(inCategory ?? []), ...(ofType ?? [])]
}
