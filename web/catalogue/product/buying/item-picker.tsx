import type { Product } from '#contracts/catalogue.ts'
import { sizeWords } from '#rules/catalogue/size-choice.ts'
import { fits } from '#rules/catalogue/tagged-item.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import type { VariantPart } from '#web/catalogue/variant-address.ts'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import type { ChosenProduct } from './chosen-product.ts'
import { ItemPhotographs } from './item-photographs.tsx'

export interface ItemPickerProps {
  /** The product, with all its items. */
  product: Product
  chosen: ChosenProduct
  choose: (part: VariantPart, value: string) => void
}

/** Which piece of it a customer gets, to the milligram, and the others that fit the choice, the lightest first. */
export function ItemPicker({ product, chosen, choose }: ItemPickerProps) {
  const { tag, choice } = chosen
  if (tag === null) return null
  const items = product.items.filter(({ variant }) => fits(variant, choice))
  const own = items.find((item) => item.tag === tag)
  return (
    <div className="mt-5 border-t border-hairline pt-4">
      {items.length > 1 && (
        <ChoiceChips
          label="Weight"
          name="tag"
          value={tag}
          options={items.map((item) => ({
            value: item.tag,
            label: [`${item.grossWeight} g`, choice.size ? '' : sizeWords(item.variant)]
              .filter(Boolean)
              .join(', '),
            note: formatRupees(fromRupees(item.price), { paise: 'never' }),
          }))}
          onChoose={(value) => choose('tag', value)}
        />
      )}
      <p className="mt-2 text-[0.8125rem] text-stone">
        This piece: {(own?.grossWeight ?? chosen.product.weight).toFixed(3)} g, tag {tag}
      </p>
      {own?.photographs && <ItemPhotographs key={tag} photographs={own.photographs} tag={tag} />}
    </div>
  )
}
