import { ownSize, sizeQuestion } from '#rules/catalogue/size-choice.ts'
import { NO_SUCH_VARIANT, noSuchItem, type VariantChoice } from '#rules/catalogue/variants.ts'
import { invalid, invalidField, refused } from '#server/errors.ts'
import { type ChosenProduct, inVariant, type ProductWithPrice } from './product-price.ts'

/**
 * A product as somebody wants to have it. Refuses (409) an item that is gone, (400) a variant it does not come in, and a choice that leaves out the
 * size: the shop's pages ask for it. A call that names no variant at all, as the specification has it, gets the product as
 * it comes, in the size its price is of, and the order says so.
 */
export function variantForSale(product: ProductWithPrice, wanted: VariantChoice): ChosenProduct {
  const choice = Object.values(wanted).some(Boolean) ? wanted : asItComes(product)
  const chosen = inVariant(product, choice)
  if (!chosen) throw choice.tag ? refused(noSuchItem(choice.tag)) : invalid(NO_SUCH_VARIANT)
  const question = choice.tag ? null : sizeQuestion(product.variants, choice)
  if (question) throw invalidField('variant', `${question}.`)
  return chosen
}

function asItComes({ items, variants }: ProductWithPrice): VariantChoice {
  const [lightest] = items ?? []
  if (lightest) return { tag: lightest.tag }
  const { sizes, partnerSizes = [] } = variants
  const [size, partnerSize] = [ownSize(sizes), ownSize(partnerSizes)]
  return { ...(size && { size }), ...(partnerSize && { partnerSize }) }
}
