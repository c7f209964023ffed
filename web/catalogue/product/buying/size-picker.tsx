import { Link } from 'react-router'
import type { Product } from '#contracts/catalogue.ts'
import {
  missingSizes,
  ownSize,
  SIZE_PARTS,
  type SizePart,
  sizeGuidePart,
  sizeNames,
} from '#rules/catalogue/size-choice.ts'
import type { VariantChoice } from '#rules/catalogue/variants.ts'
import { paths } from '#web/paths.ts'
import { ChoiceChips } from '#web/ui/form/choice-chips.tsx'

export interface SizePickerProps {
  product: Pick<Product, 'variants' | 'type_name'>
  choice: VariantChoice
  choose: (part: SizePart, value: string) => void
  /** The question to somebody who wanted to buy without a size. */
  question: string | null
}

/** The sizes of a product, none of them chosen beforehand; couple bands have two rows. */
export function SizePicker({ product, choice, choose, question }: SizePickerProps) {
  const { variants } = product
  const offered = { size: variants.sizes, partnerSize: variants.partnerSizes }
  const names = sizeNames(variants)
  const missing = missingSizes(variants, choice)
  const parts = SIZE_PARTS.filter((part) => offered[part].length > 0)
  const rows = parts.map((part) => ({ offered: offered[part], chosen: choice[part] }))
  const hint = priceHint(rows, parts.some((part) => names[part] === 'Length') ? 'lengths' : 'sizes')
  return parts.map((part, row) => (
    <ChoiceChips
      key={part}
      label={names[part]}
      name={part}
      value={choice[part] ?? ''}
      options={offered[part].map(({ label }) => ({ value: label, label }))}
      onChoose={(value) => choose(part, value)}
      aside={row === 0 && <SizeGuideLink product={product} />}
      error={missing.includes(part) ? (question ?? undefined) : undefined}
      hint={part === parts.at(-1) && hint}
    />
  ))
}

function SizeGuideLink({ product }: Pick<SizePickerProps, 'product'>) {
  const part = sizeGuidePart(product)
  return (
    <Link to={paths.sizeGuide(part)} className="inline-flex min-h-6 items-center text-link">
      Find your {part === 'lengths' ? 'length' : 'size'}
    </Link>
  )
}

type Row = { offered: Product['variants']['sizes']; chosen: string | undefined }

/**
 * The size that the shown price is for: one of several until a size is chosen. Said before and after, so that nothing
 * moves under the finger that goes to the button. Where all weigh the same there is nothing to say.
 */
function priceHint(rows: readonly Row[], others: 'lengths' | 'sizes'): string | false {
  if (rows.flatMap(({ offered }) => offered).every(({ difference }) => difference === 0)) return false
  const shown = rows.map(({ offered, chosen }) => chosen ?? ownSize(offered.map(sizeOf))).join(' and ')
  return `The price shown is for ${shown}. Other ${others} weigh a little more or less, so their price differs slightly.`
}

const sizeOf = ({ label, difference }: Row['offered'][number]) => ({ label, differenceMg: difference })
