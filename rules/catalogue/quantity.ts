import type { CategorySlug } from './categories.ts'
import { isBullion } from './offers-apply.ts'
import type { Variants } from './variants.ts'

/** Pieces of one product that a line of a cart or an order holds, at most. */
export const MAX_QUANTITY = 10

export const QUANTITY_SENTENCE = `Please choose a whole number from 1 to ${MAX_QUANTITY}.`

const GIFTS: CategorySlug = 'gift-articles'

type Counted = {
  category: string
  typeName: string
  variants: Pick<Variants, 'sizes' | 'partnerSizes'>
}

/**
 * How many pieces of a product a line may hold: coins, bars and gift articles are alike and sold by the number. Jewellery
 * is sold by the piece, and so is whatever has sizes, because each piece of it is chosen for somebody.
 */
export function maxQuantity({ category, typeName, variants }: Counted): number {
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

/** `Only 2 left. Please choose 2 or fewer.`: more were wanted than there are. `name`: where it is one of several. */
export function tooFewSentence(left: number, name = ''): string {
  const few = name === '' ? `Only ${left} left.` : `Only ${left} of “${name}” left.`
  return `${few} Please choose ${left === 1 ? 'one' : `${left} or fewer`}.`
}

/** `2 × `, before what there are several of; nothing before one. */
export function times(quantity = 1): string {
  return quantity > 1 ? `${quantity} × ` : ''
}
