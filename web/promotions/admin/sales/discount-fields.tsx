import type { ChangeEvent } from 'react'
import { listCategories, listJewelleryTypes } from '#contracts/catalogue.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { TypedDiscount } from './sale-form.ts'
import { METAL_OPTIONS, PART_OPTIONS } from './sale-words.ts'

interface DiscountFieldsProps {
  typed: TypedDiscount
  faults: Readonly<Record<string, string>>
  onChange: (part: Partial<TypedDiscount>) => void
}

/** The discount, products and times of a sale or a coupon. */
export function DiscountFields({ typed, faults, onChange }: DiscountFieldsProps) {
  const selections = useSelections()
  const field = (name: keyof TypedDiscount) => ({
    name,
    size: 'small' as const,
    value: typed[name],
    error: faults[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange({ [name]: target.value }),
  })
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Discount"
          required
          inputMode="decimal"
          suffix="%"
          {...field('percent')}
          error={faults.points}
        />
        <Select label="Off" options={PART_OPTIONS} {...field('part')} />
      </div>
      <Select label="Products" options={selections} {...field('selection')} />
      <RadioGroup
        label="Starts"
        name="when"
        options={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'At a set time' },
        ]}
        value={typed.when}
        onChange={({ target }) => onChange({ when: target.value === 'later' ? 'later' : 'now' })}
      />
      {typed.when === 'later' && (
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
