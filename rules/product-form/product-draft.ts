import type { Engraving } from '#rules/catalogue/engraving.ts'
import type { Stone } from '#rules/catalogue/stones.ts'
import type { Variants } from '#rules/catalogue/variants.ts'
import type { Paise } from '#rules/money.ts'
import type { Purity } from '#rules/pricing/purities.ts'
import type { PricingMode, ProductMaking } from '#rules/pricing/terms.ts'
import type { AttributeValues } from './attribute-fields.ts'
import type { ProductFormImage } from './product-fields.ts'

/** A product as an admin entered it, parsed and free of faults; weights in milligrams, amounts in paise. */
export type ProductDraft = AttributeValues & {
  /** Id, slug or name, as it was written; whether it exists, the server knows. */
  category: string
  /** Id or name, as it was written. */
  type: string
  purity: Purity | ''
  grossWeightMg: number
  netWeightMg: number
  stones: Stone[]
  variants: Variants
  engraving: Engraving | null
  certificateUrl: string | null
  hsn: string
  pricingMode: PricingMode
  fixedPrice: Paise | null
  making: ProductMaking | null
  stoneValue: Paise
  discountBps: number
  gstBps: number
  insurance: Paise
  costPrice: Paise | null
  oldPrice: Paise | null
  /** `null`: nothing was said about images; they stay as they are. */
  pictures: ProductFormImage[] | null
}
