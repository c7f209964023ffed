import type { CategorySlug } from '#rules/catalogue/categories.ts'
import type { Purity } from '#rules/pricing/purities.ts'
import type { MakingWeight } from '#rules/pricing/terms.ts'
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
  /** Of the size its weight refers to; millimetres, or centimetres where it is large. */
  dimensions: string
  use: string
  /** As an admin types them: `18K 4.21 g` · `Yellow, Rose` · `10 -0.12 g, 12`. */
  variants?: Partial<Record<'purities' | 'colours' | 'sizes' | 'partnerSizes', string>>
  /** Letters at most, and rupees with GST for engraving them; 0: free. */
  engraving?: { letters: number; price: number }
  /** The country where it was made or, a loose stone, mined; India where nothing is said. */
  origin?: string
  /** Products in the safe, 6 where nothing is said. */
  stock?: number
  featured?: boolean
  /** Rupees; struck through beside the price while above it. */
  oldPrice?: number
  /** Rupees for insured transit, where it is charged for. */
  insurance?: number
  /** The first one shows no other product. */
  photos: [PhotoName, ...PhotoName[]]
  /** Its 3-D view, `seed/models/<name>.glb`; none of a product in several colours, because it shows one of them. */
  model?: string
}

export type RateLinkedProduct = ProductCard & {
  purity: Purity
  /** Per cent of the metal value, rupees for the whole product, or rupees per gram of its net (or gross) weight. */
  making: { percent: number } | { rupees: number } | { perGram: number; of?: MakingWeight }
  /** Per cent of the net weight, at the metal rate. */
  wastagePercent?: number
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

/** The products of one category. */
export type DemoCategory = { category: CategorySlug; products: DemoProduct[] }
