import type { Product } from '#contracts/catalogue.ts'
import type { VariantPart } from '#rules/catalogue/variant-address.ts'
import { puritiesOf, type VariantChoice } from '#rules/catalogue/variants.ts'
import { formatRupees } from '#rules/money.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import { purityText } from '#web/measures.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'
import { chooseProduct } from './chosen-product.ts'
import { SizePicker } from './size-picker.tsx'

export interface VariantPickerProps {
  /** The product, with everything it comes in. */
  product: Product
  choice: VariantChoice
  rates: RateSheet | null
  choose: (part: VariantPart, value: string) => void
  /** The question to somebody who wanted to buy without a size. */
  question: string | null
}

/** The variants of a product. Before the page is alive it is a form that asks for the page of the choice. */
export function VariantPicker({ product, choice, rates, choose, question }: VariantPickerProps) {
  const { purities, colours, sizes } = product.variants
  if (purities.length + colours.length + sizes.length === 0) return null
  const priceIn = (purity: string) =>
    chooseProduct(product, { ...choice, purity }, rates).product.breakup.price
  const metals = puritiesOf(product)
  return (
    <form method="get" className="mt-5 grid gap-4 border-t border-hairline pt-4">
      {metals.length > 0 && (
        <ChoiceChips
          label="Purity"
          name="purity"
          value={choice.purity ?? ''}
          options={metals.map((purity) => ({
            value: purity,
            label: purityText(purity),
            note: formatRupees(priceIn(purity), { paise: 'never' }),
          }))}
          onChoose={(value) => choose('purity', value)}
        />
      )}
      {colours.length > 0 && (
        <ChoiceChips
          label="Colour"
          name="colour"
          value={choice.colour ?? ''}
          options={colours.map((colour) => ({ value: colour, label: <Swatch colour={colour} /> }))}
          onChoose={(value) => choose('colour', value)}
        />
      )}
      <SizePicker {...{ product, choice, choose, question }} />
      <noscript>
        <Button type="submit" kind="secondary">
          Show the price
        </Button>
      </noscript>
    </form>
  )
}

/** Colours of gold alloys; the names of other colours are clear without a swatch. */
const METAL_COLOURS: Readonly<Record<string, string>> = {
  yellow: '#d8b15a',
  white: '#dcdcd8',
  rose: '#d99a85',
}

function Swatch({ colour }: { colour: string }) {
  const shown = METAL_COLOURS[colour.toLowerCase().replace(/ gold$/, '')]
  return (
    <span className="flex items-center gap-2">
      {shown && (
        <span
          aria-hidden="true"
          className="size-4 rounded-full border border-edge forced-color-adjust-none"
          style={{ backgroundColor: shown }}
        />
      )}
      {colour}
    </span>
  )
}
