import type { CategorySlug } from '#rules/catalogue/categories.ts'
import type { Purity } from '#rules/pricing/purities.ts'
import type { JewelleryType } from '../jewellery-types.ts'
import type { PhotoName } from './photos.ts'

/** A product as its jeweller would write it on the card: grams, carats and rupees. */
type ProductCard = {
  /** Letters, digits and spaces: it becomes the address, `Lotus Signet Ring` → `/gold/Lotus-Signet-Ring`. */
  name: string
  type: JewelleryType
  description: string
  material: string
  /** Grams, everything included. */
  gross: number
  /** Grams of what is neither metal nor a stone weighed in carats: enamel, thread, glass beads. */
  other?: number
  /** The main stone first; it decides the tariff heading. */
  stones?: DemoStone[]
  certificate?: string
  /** Tariff code, where it does not follow from metal and main stone; it decides the rate of GST. */
  hsn?: string
  finish: string
  use: string
  /** As an admin types them: `18K 4.21 g` · `Yellow, Rose` · `10 -0.12 g, 12`. */
  variants?: Partial<Record<'purities' | 'colours' | 'sizes', string>>
  /** Products in the safe, 6 where nothing is said. */
  stock?: number
  featured?: boolean
  /** Rupees; struck through beside the price while above it. */
  oldPrice?: number
  /** Rupees for insured transit, where it is charged for. */
  insurance?: number
  photos: [PhotoName, ...PhotoName[]]
}

export type RateLinkedProduct = ProductCard & {
  purity: Purity
  /** Per cent of the metal value, or rupees for the whole product. */
  making: { percent: number } | { rupees: number }
  /** Rupees for all stones together. */
  stoneValue?: number
  discountPercent?: number
}

type FixedPriceProduct = ProductCard & {
  purity: Purity | ''
  /** Rupees, GST included. */
  fixedPrice: number
}

export type DemoProduct = RateLinkedProduct | FixedPriceProduct

export type DemoStone = {
  kind: string
  count: number
  /** All stones of the kind together, two decimals. */
  carats: number
  quality: string
}

/** The products of one shop window. */
export type DemoCategory = { category: CategorySlug; products: DemoProduct[] }
