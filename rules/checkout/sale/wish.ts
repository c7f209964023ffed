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
} from '#rules/checkout/extras.ts'

/** A customer's wish for a product: one line of a sale. */
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

/** A product as it was wished, priced as far as it can be, with the faults of the wish. */
export type ChosenWish<Product> = {
  /** With only that in it which can be chosen; a size or an item that nobody chose is not. */
  variant: VariantChoice
  /** Trimmed, with those that cannot be had. */
  extrasWish: ExtrasWish
  /** None where they cannot be had. */
  extras: Extra[]
  /** As it is listed, with the coupon in its price; one as it was wished; all of them as one line. */
  standard: Product
  piece: Chosen<Product>
  product: Chosen<Product>
  /** The choice to be made first; until then the price is that of the product as it comes. */
  question: string | null
  /** In the order in which they are told. */
  faults: readonly WishFault[]
}

/** `isCounter`: a clerk chooses, not the customer; `maxQuantity`: how many of it a line may hold. */
type Place = { isCounter: boolean; gift: GiftTerms; maxQuantity: number }

/**
 * A product as somebody wants to have it; the fault where it does not come like that. A wish that names no variant at all, as
 * the specification has it, gets the product as it comes: in the size its price is of, or its lightest item.
 */
export function chooseWish<Product extends ProductForSale>(
  wish: Wish,
  product: Product,
  place: Place,
): ChosenWish<Product> | WishFault {
  const choice = choiceOf(wish)
  const piece = inVariant(product, isNamed(choice) ? choice : asItComes(product))
  if (!piece) return noSuchVariant(choice)
  const { question, noChoice } = questionOf(piece, choice, place)
  const { size = null, partnerSize = null } = choice
  const asWished = question !== null ? { ...piece.variant, size, partnerSize } : piece.variant
  const extrasWish = tidyExtras(wish.extras ?? NO_EXTRAS)
  const offer = { engraving: product.engraving, gift: place.gift }
  const noExtras = extrasFault(extrasWish, offer)?.sentence ?? null
  const { quantity } = wish
  const tooMany = quantityFault({ quantity, max: place.maxQuantity, engraving: extrasWish.engraving })
  return {
    variant: chosen(piece, asWished, choice),
    extrasWish,
    extras: noExtras !== null ? [] : extraLines(extrasWish, offer, piece.gstBps),
    standard: product,
    piece,
    product: inQuantity(piece, quantity),
    question,
    faults: [...fault('choice', noChoice), ...fault('extras', noExtras), ...fault('quantity', tooMany)],
  }
}

const fault = (part: WishFault['part'], sentence: string | null): WishFault[] =>
  sentence === null ? [] : [{ part, sentence }]

const isNamed = (choice: VariantChoice) => Object.values(choice).some(Boolean)

function asItComes({ items, variants }: ProductForSale): VariantChoice {
  const [lightest] = items ?? []
  if (lightest) return { tag: lightest.tag }
  const { sizes, partnerSizes = [] } = variants
  return { size: ownSize(sizes), partnerSize: ownSize(partnerSizes) }
}

const noSuchVariant = ({ tag }: VariantChoice): WishFault =>
  tag ? { part: 'item', sentence: noSuchItem(tag) } : { part: 'variant', sentence: NO_SUCH_VARIANT }

/**
 * The question to ask first, and the reason why it cannot be sold without an answer; a wish that names no variant gets
 * the product as it comes.
 */
function questionOf(
  { stockedBy, variants }: ProductForSale,
  choice: VariantChoice,
  { isCounter }: Pick<Place, 'isCounter'>,
): { question: string | null; noChoice: string | null } {
  if (isCounter && stockedBy === 'item' && !choice.tag) return { question: NO_TAG, noChoice: NO_TAG }
  const question = choice.tag ? null : sizeQuestion(variants, choice, isCounter ? 'a' : 'your')
  return { question, noChoice: question !== null && isNamed(choice) ? `${question}.` : null }
}

export const isWishFault = (answer: object): answer is WishFault => 'sentence' in answer

/** Why it cannot be had even when everything is chosen. */
export const faultBesideChoice = ({ faults }: { faults: readonly WishFault[] }): WishFault | undefined =>
  faults.find(({ part }) => part !== 'choice')
