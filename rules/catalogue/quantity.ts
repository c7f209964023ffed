import type { CategorySlug } from './categories.ts'
import { isBullion } from './offers-apply.ts'
import { MAX_QUANTITY, QUANTITY_SENTENCE } from './quantity-limit.ts'
import type { StockedBy } from './stocked-by.ts'
import type { Variants } from './variants.ts'

const GIFTS: CategorySlug = 'gift-articles'

type Counted = {
  category: string
  typeName: string
  variants: Pick<Variants, 'sizes' | 'partnerSizes'>
  stockedBy: StockedBy
  leadDays: number | null
}

/**
 * How many pieces of a product a line may hold: coins, bars and gift articles are alike and sold by the number.
 * Jewellery is sold by the piece, and so is every product with sizes, because each piece of it is chosen for somebody,
 * and every product that is stocked by item or made to order, because each piece of it has a weight of its own.
 */
export function maxQuantity({ category, typeName, variants, stockedBy, leadDays }: Counted): number {
  if (stockedBy === 'item' || leadDays !== null) return 1
  const isCounted = category === GIFTS || isBullion(typeName)
  const hasSizes = variants.sizes.length + (variants.partnerSizes?.length ?? 0) > 0
  return isCounted && !hasSizes ? MAX_QUANTITY : 1
}

type Wish = { quantity: number; max: number; engraving: string }

/** Why a line cannot hold so many pieces, or null. Each engraved piece is a line of its own: it has a text of its own. */
export function quantityFault({ quantity, max, engraving }: Wish): string | null {
  if (quantity === 1) return null
  if (max === 1) return 'This piece is sold one at a time.'
  if (engraving.trim() !== '') return 'An engraved piece is sold one at a time.'
  return quantity > max ? QUANTITY_SENTENCE : null
}
