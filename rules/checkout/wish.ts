import type { Engraving } from '#rules/catalogue/engraving.ts'
import { type Chosen, inQuantity, inVariant, type Priced } from '#rules/catalogue/product-price.ts'
import { quantityFault } from '#rules/catalogue/quantity.ts'
import { ownSize, sizeQuestion } from '#rules/catalogue/size-choice.ts'
import type { StockedBy } from '#rules/catalogue/stocked-by.ts'
import { choiceOf, NO_TAG, type WrittenChoice } from '#rules/catalogue/tagged-item.ts'
import { chosen, NO_SUCH_VARIANT, noSuchItem, type VariantChoice } from '#rules/catalogue/variants.ts'
import {
  type Extra,
  type ExtrasWish,
  extraLines,
  extrasFault,
  type GiftTerms,
  NO_EXTRAS,
  tidyExtras,
} from './extras.ts'

/** What somebody wants of a product: one line of a sale. */
export type Wish = WrittenChoice & { productId: string; extras?: ExtrasWish; quantity: number }

/** A product as far as the price of a wish needs it. */
export type ProductForSale = Priced & {
  id: string
  stockedBy: StockedBy
  engraving: Engraving | null
  stones: readonly { count: number; centiCarats: number }[]
}

/** Why a wish cannot be carried out. */
export type WishFault = {
  part: 'item' | 'variant' | 'choice' | 'extras' | 'quantity'
  sentence: string
}

/** What has to be chosen first; until then the price is that of the product as it comes. */
export type WishQuestion = {
  words: string
  /** Why it cannot be sold yet; null where a wish that names nothing gets the product as it comes. */
  fault: WishFault | null
}

/** A product as it was wished, priced as far as it can be, with what is wrong with the wish. */
export type ChosenWish<Product> = {
  /** With only that in it which can be chosen; a size or an item that nobody chose is not. */
  variant: VariantChoice
  /** Trimmed, with those that cannot be had. */
  extrasWish: ExtrasWish
  /** None where they cannot be had. */
  extras: Extra[]
  /** One of it, and all of them as one line. */
  piece: Chosen<Product>
  product: Chosen<Product>
  question: WishQuestion | null
  faults: readonly WishFault[]
}

export type PlaceOfSale = {
  /** A clerk chooses, not the customer. */
  isCounter: boolean
  gift: GiftTerms
}

/**
 * A product as somebody wants to have it; the fault where it does not come like that. A wish that names no variant at all, as
 * the specification has it, gets the product as it comes: in the size its price is of, or its lightest item. `maxQuantity`:
 * how many of it a line may hold.
 */
export function chooseWish<Product extends ProductForSale>(
  wish: Wish,
  { product, maxQuantity }: { product: Product; maxQuantity: number },
  place: PlaceOfSale,
): ChosenWish<Product> | WishFault {
  const choice = choiceOf(wish)
  const piece = inVariant(product, isNamed(choice) ? choice : asItComes(product))
  if (!piece) return noSuchVariant(choice)
  const question = questionOf(piece, choice, place)
  const { size = null, partnerSize = null } = choice
  const asWished = question ? { ...piece.variant, size, partnerSize } : piece.variant
  const extrasWish = tidyExtras(wish.extras ?? NO_EXTRAS)
  const offer = { engraving: product.engraving, gift: place.gift }
  const noExtras = extrasFault(extrasWish, offer)
  const { quantity } = wish
  const tooMany = quantityFault({ quantity, max: maxQuantity, engraving: extrasWish.engraving })
  const extrasFaults = noExtras ? [{ part: 'extras' as const, sentence: noExtras.sentence }] : []
  const quantityFaults = tooMany ? [{ part: 'quantity' as const, sentence: tooMany }] : []
  return {
    variant: chosen(piece, asWished, choice),
    extrasWish,
    extras: noExtras ? [] : extraLines(extrasWish, offer, piece.gstBps),
    piece,
    product: inQuantity(piece, quantity),
    question,
    faults: [...extrasFaults, ...quantityFaults],
  }
}

const isNamed = (choice: VariantChoice) => Object.values(choice).some(Boolean)

function asItComes({ items, variants }: ProductForSale): VariantChoice {
  const [lightest] = items ?? []
  if (lightest) return { tag: lightest.tag }
  const { sizes, partnerSizes = [] } = variants
  return { size: ownSize(sizes), partnerSize: ownSize(partnerSizes) }
}

const noSuchVariant = ({ tag }: VariantChoice): WishFault =>
  tag ? { part: 'item', sentence: noSuchItem(tag) } : { part: 'variant', sentence: NO_SUCH_VARIANT }

function questionOf(
  { stockedBy, variants }: ProductForSale,
  choice: VariantChoice,
  { isCounter }: PlaceOfSale,
): WishQuestion | null {
  if (choice.tag) return null
  if (isCounter && stockedBy === 'item') return { words: NO_TAG, fault: { part: 'choice', sentence: NO_TAG } }
  const words = sizeQuestion(variants, choice, isCounter ? 'a' : 'your')
  if (words === null) return null
  return { words, fault: isNamed(choice) ? { part: 'choice', sentence: `${words}.` } : null }
}

export const isWishFault = (answer: object): answer is WishFault => 'sentence' in answer

/** Why a wish cannot be sold, the first of all that is wrong with it; null where it can. */
export function whyNotSold(
  answer: Pick<ChosenWish<unknown>, 'question' | 'faults'> | WishFault,
): WishFault | null {
  if (isWishFault(answer)) return answer
  return answer.question?.fault ?? answer.faults[0] ?? null
}
