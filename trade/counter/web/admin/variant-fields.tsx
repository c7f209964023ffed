import { sizeNames } from '#rules/catalogue/size-choice.ts'
import { puritiesOf, type VariantChoice } from '#rules/catalogue/variants.ts'
import type { QuotedProduct } from '#trade/counter/contract/quote.ts'
import { Select } from '#web/ui/form/select.tsx'

interface VariantFieldsProps extends Pick<QuotedProduct, 'product' | 'question'> {
  variant: VariantChoice
  nth: number
  onVariant: (variant: VariantChoice) => void
}

type VariantField = {
  part: keyof VariantChoice
  label: string
  labels: readonly string[]
  /** The choice that holds unless another is made; without it, one must be made. */
  standard?: string | undefined
}

/** The choices of a product; nothing for one that comes in one way only. */
export function VariantFields({ product, question, variant, nth, onVariant }: VariantFieldsProps) {
  const { variants } = product
  const names = sizeNames(variants)
  const fields: VariantField[] = [
    { part: 'purity', label: 'Purity', labels: puritiesOf(product), standard: product.purity },
    { part: 'colour', label: 'Colour', labels: variants.colours, standard: variants.colours[0] },
    { part: 'size', label: names.size, labels: variants.sizes.map(({ label }) => label) },
    {
      part: 'partnerSize',
      label: names.partnerSize,
      labels: variants.partnerSizes.map(({ label }) => label),
    },
  ]
  const offered = fields.filter(({ labels }) => labels.length > 0)
  if (offered.length === 0) return null
  return (
    <div className="grid grid-cols-2 gap-3">
      {offered.map(({ part, label, labels, standard }) => {
        const needed = standard === undefined
        const isAsked = needed && question !== null && !variant[part]
        return (
          <Select
            key={part}
            label={label}
            name={`items.${nth}.${isAsked ? 'variant' : part}`}
            required={needed}
            placeholder={needed ? 'Choose' : undefined}
            options={labels.map((value) => ({ value, label: value }))}
            value={variant[part] ?? standard ?? ''}
            error={isAsked ? `${question}.` : undefined}
            onChange={(event) => onVariant({ ...variant, [part]: event.target.value || undefined })}
          />
        )
      })}
    </div>
  )
}
