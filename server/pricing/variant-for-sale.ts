import { ownSize, sizeQuestion } from '#rules/catalogue/size-choice.ts'
import { NO_SUCH_VARIANT, noSuchItem, type VariantChoice } from '#rules/catalogue/variants.ts'
import { invalid, invalidField, refused, type ShopError } from '#server/errors.ts'
import { type ChosenProduct, inVariant, type ProductWithPrice } from './product-price.ts'

/**
 * A product as somebody wants to have it. Refuses (409) an item that is gone, (400) a variant it does not come in, and a choice that leaves out the
 * size: the shop's pages ask for it. A call that names no variant at all, as the specification has it, gets the product as
 * it comes, in the size its price is of, and the order says so.
 */
export function variantForSale(product: ProductWithPrice, wanted: VariantChoice): ChosenProduct {
  const choice = Object.values(wanted).some(Boolean) ? wanted : asItComes(product)
  const chosen = inVariant(product, choice)
  if (!chosen) throw notInVariant(choice)
  const question = choice.tag ? null : sizeQuestion(product.variants, choice)
  if (question) throw invalidField('variant', `${question}.`)
  return chosen
}

/** A product does not come in this variant (400), or has no such item for sale any more (409). */
export const notInVariant = ({ tag }: VariantChoice): ShopError =>
  tag ? refused(noSuchItem(tag)) : invalid(NO_SUCH_VARIANT)

function asItComes({ items, variants }: ProductWithPrice): VariantChoice {
  const [lightest] = items ?? []
  if (lightest) return { tag: lightest.tag }
  const { sizes, partnerSizes = [] } = variants
  const [size, partnerSize] = [ownSize(sizes), ownSize(partnerSizes)]
  return { ...(size && { size }), ...(partnerSize && { partnerSize }) }
}
