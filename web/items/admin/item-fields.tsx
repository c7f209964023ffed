import type { AdminProduct } from '#contracts/admin/catalogue.ts'
import { sizeNames } from '#rules/catalogue/size-choice.ts'
import { MAX_TAG } from '#rules/items/item-text.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { FormControl } from '#web/ui/form/use-schema-form.ts'
import { usePlaces } from './use-places.ts'

type VariantField = `variant.${'purity' | 'colour' | 'size' | 'partnerSize'}`
export type ItemField =
  | 'tag'
  | 'grossWeight'
  | 'netWeight'
  | 'stoneWeight'
  | 'huid'
  | 'cost'
  | 'place'
  | VariantField

interface ItemFieldsProps {
  /** Ties a control to the form. */
  field: (name: ItemField) => FormControl
  product: Pick<AdminProduct, 'variants' | 'form'>
}

const CODE = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const
const GRAMS = { size: 'small', suffix: 'g', inputMode: 'decimal', autoComplete: 'off' } as const

/** One item: tag, weights, HUID, which of the product's variants it is, cost and place. */
export function ItemFields({ field, product }: ItemFieldsProps) {
  const { may } = useAdministrator()
  const places = usePlaces()
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
      <TextField label="Tag" required maxLength={MAX_TAG + 4} {...CODE} {...field('tag')} />
      <TextField label="HUID" {...CODE} {...field('huid')} />
      <VariantFields {...{ field, product }} />
      <TextField label="Gross weight" required {...GRAMS} {...field('grossWeight')} />
      <TextField label="Stones" {...GRAMS} {...field('stoneWeight')} />
      <TextField label="Net weight" placeholder="Gross − stones" {...GRAMS} {...field('netWeight')} />
      {may('costs.read') && <TextField label="Cost" prefix="₹" {...field('cost')} />}
      <TextField label="Place" list="places-of-items" {...field('place')} />
      <datalist id="places-of-items">
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
    </div>
  )
}

function VariantFields({ field, product: { variants, form } }: ItemFieldsProps) {
  const { purities, colours, sizes, partnerSizes = [] } = variants
  const names = sizeNames(variants)
  const offered = [
    [
      'variant.purity',
      'Purity',
      purities.length > 0 ? [form.purity, ...purities.map((it) => it.purity)] : [],
    ],
    ['variant.colour', 'Colour', colours],
    ['variant.size', names.size, sizes.map(({ label }) => label)],
    ['variant.partnerSize', names.partnerSize, partnerSizes.map(({ label }) => label)],
  ] as const
  return offered
    .filter(([, , choices]) => choices.length > 0)
    .map(([name, label, choices]) => (
      <Select
        key={name}
        label={label}
        required
        placeholder="Choose…"
        options={choices.map((value) => ({ value, label: value }))}
        {...field(name)}
      />
    ))
}
