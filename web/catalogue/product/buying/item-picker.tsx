import { useState } from 'react'
import type { Product } from '#contracts/catalogue.ts'
import { sizeWords } from '#rules/catalogue/size-choice.ts'
import { fits, tellApart } from '#rules/catalogue/tagged-item.ts'
import type { VariantPart } from '#rules/catalogue/variant-address.ts'
import { grams, shortGrams } from '#rules/measures.ts'
import { formatRupees } from '#rules/money.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import type { ChosenProduct } from './chosen-product.ts'
import { ItemPhotographs } from './item-photographs.tsx'

export interface ItemPickerProps {
  /** The product, with all its items. */
  product: Product
  chosen: ChosenProduct
  choose: (part: VariantPart, value: string) => void
}

/** Weights that are shown at first: a phone has room for them. */
const FEW = 8

/** Which piece of it a customer gets, to the milligram, and the others that fit the choice, the lightest first. */
export function ItemPicker({ product, chosen, choose }: ItemPickerProps) {
  const { tag, choice } = chosen
  const [isWhole, setIsWhole] = useState(false)
  if (tag === null) return null
  const items = product.items.filter(({ variant }) => fits(variant, choice))
  const apart = tellApart(items, tag)
  const shown = apart.filter((item, nth) => isWhole || nth < FEW || item.tag === tag)
  const own = items.find((item) => item.tag === tag)
  return (
    <div className="mt-5 border-t border-hairline pt-4">
      {apart.length > 1 && (
        <ChoiceChips
          label="Weight"
          name="tag"
          value={tag}
          options={shown.map((item) => ({
            value: item.tag,
            label: [shortGrams(item.grossWeight), choice.size ? '' : sizeWords(item.variant)]
              .filter(Boolean)
              .join(', '),
            note: formatRupees(item.price, { paise: 'never' }),
          }))}
          onChoose={(value) => choose('tag', value)}
        />
      )}
      {shown.length < apart.length && (
        <Button kind="quiet" size="small" className="mt-1" onClick={() => setIsWhole(true)}>
          Show all {apart.length} weights
        </Button>
      )}
      <p className="mt-2 text-[0.8125rem] text-stone">
        This piece: <span translate="no">{grams(own?.grossWeight ?? chosen.product.weight)}</span>, tag {tag}
      </p>
      {own?.photographs && <ItemPhotographs key={tag} photographs={own.photographs} tag={tag} />}
    </div>
  )
}
