import type { VariantChoice } from '#rules/catalogue/variants.ts'

/** Work on a product before it can leave: none, another size or engraving, or it has to be made. */
export const PREPARATIONS = ['inStock', 'resized', 'madeToOrder'] as const
export type Preparation = (typeof PREPARATIONS)[number]

/** A product's variants, as the wire and the database have them alike. */
export type Offered = {
  purities: readonly { purity: string }[]
  colours: readonly string[]
  sizes: readonly OfferedSize[]
  partnerSizes?: readonly OfferedSize[] | undefined
}

type OfferedSize = { label: string; isOwn: boolean }

/**
 * The work that a choice needs from the workshop. In stock is the product as it comes: its own purity, its first colour
 * and its own size. Another size is fitted, a text engraved, another metal is made to order. A part without a choice is
 * as the product comes.
 */
export function preparationOf(offered: Offered, choice: VariantChoice, engraving = ''): Preparation {
  const { purities, colours, sizes, partnerSizes = [] } = offered
  const otherPurity = purities.some(({ purity }) => purity === choice.purity)
  const otherColour = Boolean(choice.colour) && choice.colour !== colours[0]
  if (otherPurity || otherColour) return 'madeToOrder'
  const isFitted = isOther(sizes, choice.size) || isOther(partnerSizes, choice.partnerSize)
  return isFitted || engraving !== '' ? 'resized' : 'inStock'
}

function isOther(sizes: readonly OfferedSize[], chosen: string | undefined): boolean {
  const own = sizes.find(({ isOwn }) => isOwn) ?? sizes[0]
  return Boolean(chosen) && chosen !== own?.label
}
