import type { Product } from '#contracts/catalogue.ts'
import type { VariantChoice } from '#rules/catalogue/variants.ts'
import { type Preparation, preparationOf } from '#rules/delivery/preparation.ts'

/** The preparation of a product of the API before it can leave, in the variant chosen and with this text engraved. */
export function productPreparation(
  { variants, leadDays }: Pick<Product, 'variants' | 'leadDays'>,
  choice: VariantChoice,
  engraving: string,
): Preparation {
  if (leadDays !== null) return 'madeToOrder'
  const { sizes, partnerSizes } = variants
  const offered = { ...variants, sizes: sizes.map(offeredSize), partnerSizes: partnerSizes.map(offeredSize) }
  return preparationOf(offered, choice, engraving)
}

const offeredSize = ({ label, difference }: Product['variants']['sizes'][number]) => ({
  label,
  isOwn: difference === 0,
})
