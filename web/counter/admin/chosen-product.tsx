import { Link } from 'react-router'
import type { CounterQuote } from '#contracts/admin/counter.ts'
import { sizeNames } from '#rules/catalogue/size-choice.ts'
import { puritiesOf, type VariantChoice } from '#rules/catalogue/variants.ts'
import { ProductThumb } from '#web/orders/admin/product-thumb.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Select } from '#web/ui/form/select.tsx'

interface ChosenProductProps {
  product: CounterQuote['product']
  question: string | null
  variant: VariantChoice
  onVariant: (variant: VariantChoice) => void
  onChange: () => void
}

/** The product that is sold, with what can be chosen of it. */
export function ChosenProduct({ product, question, variant, onVariant, onChange }: ChosenProductProps) {
  const { name, picture, purity, url, available } = product
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3">
        <ProductThumb src={picture} className="size-16" />
        <p className="min-w-0 flex-1 text-sm">
          <Link to={url} target="_blank" className="font-medium text-link">
            {name}
          </Link>
          <span className="block text-stone">{purity}</span>
          {available > 0 ? (
            <span className="block text-stone">{available} in stock</span>
          ) : (
            <Badge tone="ruby">Sold out</Badge>
          )}
        </p>
        <Button kind="quiet" size="small" onClick={onChange}>
          Change
        </Button>
      </div>
      <VariantFields {...{ product, question, variant, onVariant }} />
    </div>
  )
}

type Part = keyof VariantChoice
type VariantFieldsProps = Omit<ChosenProductProps, 'onChange'>

function VariantFields({ product, question, variant, onVariant }: VariantFieldsProps) {
  const { variants } = product
  const names = sizeNames(variants)
  const fields: { part: Part; label: string; labels: readonly string[]; needed: boolean }[] = [
    { part: 'purity', label: 'Purity', labels: puritiesOf(product), needed: false },
    { part: 'colour', label: 'Colour', labels: variants.colours, needed: false },
    { part: 'size', label: names.size, labels: variants.sizes.map(({ label }) => label), needed: true },
    {
      part: 'partnerSize',
      label: names.partnerSize,
      labels: variants.partnerSizes.map(({ label }) => label),
      needed: true,
    },
  ]
  const offered = fields.filter(({ labels }) => labels.length > 0)
  if (offered.length === 0) return null
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {offered.map(({ part, label, labels, needed }) => (
        <Select
          key={part}
          label={label}
          name={needed && question && !variant[part] ? 'variant' : part}
          size="small"
          required={needed}
          placeholder={needed ? 'Choose' : 'Standard'}
          options={labels.map((value) => ({ value, label: value }))}
          value={variant[part] ?? ''}
          error={needed && question && !variant[part] ? `${question}.` : undefined}
          onChange={(event) => onVariant({ ...variant, [part]: event.target.value || undefined })}
        />
      ))}
    </div>
  )
}
