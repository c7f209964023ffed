import type { ReactNode } from 'react'
import { type ListingChoice, SORTS } from '#rules/finding/listing-choice.ts'
import { formatRupees } from '#rules/money.ts'
import type { ListingData } from '#server/storefront/page-data.server.ts'
import { countText, purityText } from '#web/measures.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

type Facets = ListingData['facets']
type Values = Facets['types']

/** Filters of a listing. Plain form fields: they work before and without JavaScript. */
export function FilterFields({ facets, choice }: { facets: Facets; choice: ListingChoice }) {
  const { categories, types, purities, origins, prices } = facets
  return (
    <div className="space-y-8">
      {(categories.length > 1 || choice.categories.length > 0) && (
        <Group label="Metals and stones">
          <Boxes
            name="category"
            values={withChosen(categories, choice.categories)}
            chosen={choice.categories}
          />
        </Group>
      )}
      {(types.length > 1 || choice.types.length > 0 || categories.length <= 1) && (
        <Group label="Jewellery type">
          <Boxes name="type" values={withChosen(types, choice.types)} chosen={choice.types} />
        </Group>
      )}
      {(purities.length > 1 || choice.purities.length > 0) && (
        <Group label="Purity">
          <Boxes
            name="purity"
            values={withChosen(purities, choice.purities)}
            chosen={choice.purities}
            wordsOf={purityText}
          />
        </Group>
      )}
      <Group label="Price">
        <div className="grid grid-cols-2 gap-4 pt-2">
          <PriceField name="min" label="From" paise={choice.minPrice} example={prices?.cheapest} />
          <PriceField name="max" label="To" paise={choice.maxPrice} example={prices?.dearest} />
        </div>
      </Group>
      {(origins.length > 0 || choice.origins.length > 0) && (
        <Group label="Country of origin">
          <Boxes name="origin" values={withChosen(origins, choice.origins)} chosen={choice.origins} />
        </Group>
      )}
      <Group label="Availability">
        <Checkbox
          name="stock"
          value="1"
          label="In stock"
          trailing={countText(facets.inStock)}
          defaultChecked={choice.inStockOnly}
        />
      </Group>
    </div>
  )
}

/** The order as a field of the form, so that filtering keeps it. */
export function SortInput({ choice }: { choice: ListingChoice }) {
  return choice.sort === 'featured' ? null : <input type="hidden" name="sort" value={choice.sort} />
}

export const SORT_OPTIONS = Object.entries(SORTS).map(([value, label]) => ({ value, label }))

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 text-bronze label-caps">{label}</legend>
      {children}
    </fieldset>
  )
}

function Boxes(props: {
  name: string
  values: Values
  chosen: readonly string[]
  wordsOf?: (value: string) => string
}) {
  const { name, values, chosen, wordsOf = (value: string) => value } = props
  return values.map(({ value, count, label }) => (
    <Checkbox
      key={value}
      name={name}
      value={value}
      label={label ?? wordsOf(value)}
      trailing={countText(count)}
      defaultChecked={chosen.includes(value)}
      disabled={count === 0 && !chosen.includes(value)}
    />
  ))
}

/** A filter in the address that the shop does not have stays visible, so that it can be removed. */
function withChosen(values: Values, chosen: readonly string[]): Values {
  const unknown = chosen.filter((choice) => !values.some(({ value }) => value === choice))
  return [...values, ...unknown.map((value) => ({ value, count: 0 }))]
}

function PriceField(props: {
  name: string
  label: string
  paise: number | null
  example?: number | undefined
}) {
  const { name, label, paise, example } = props
  return (
    <TextField
      name={name}
      label={label}
      prefix="₹"
      inputMode="numeric"
      defaultValue={paise === null ? '' : String(paise / 100)}
      placeholder={example === undefined ? undefined : formatRupees(Math.round(example / 100) * 100).slice(1)}
    />
  )
}
