import type { Product } from '#contracts/catalogue.ts'
import { imagesInColour } from '#rules/catalogue/images-in-colour.ts'
import { choiceQuery } from '#rules/catalogue/variant-address.ts'
import {
  choiceForAddress,
  chosen,
  hasVariants,
  type ProductWithVariants,
  type Variant,
  type VariantChoice,
  type Variants,
  variantOf,
} from '#rules/catalogue/variants.ts'
import { isPurity, type RateSheet } from '#rules/pricing/purities.ts'
import { variantBreakup } from '#rules/pricing/variant-breakup.ts'

/** A product as somebody wants it, and what they chose where there was a choice. */
export type ChosenProduct = {
  /** Weights, purity, price and images are those of the variant; the name is the product's. */
  product: Product
  choice: VariantChoice
  /** The choice as an address carries it: only what differs from the standard variant. */
  query: string
  /** The tag of the item it is, where it is stocked by item. */
  tag: string | null
}

/**
 * Works a variant out on the page, by the rule and the rates the server prices it with: no question asked, nothing
 * waited for. A choice the product does not come in becomes the standard variant.
 */
export function chooseProduct(product: Product, wish: VariantChoice, rates: RateSheet | null): ChosenProduct {
  const piece = variantsIn(product)
  const variant = variantOf(piece, wish) ?? variantOf(piece, {})
  if (!variant || !(hasVariants(piece.variants) || variant.tag !== null))
    return { product, choice: {}, query: '', tag: null }
  return {
    product: inVariant(product, variant, rates),
    choice: chosen(piece, variant, wish),
    query: choiceQuery(choiceForAddress(piece, wish)),
    tag: variant.tag,
  }
}

function inVariant(product: Product, variant: Variant, rates: RateSheet | null): Product {
  const breakup = rates ? variantBreakup(product.breakup, variant, rates) : product.breakup
  return {
    ...product,
    images: [...imagesInColour(product.images, variant.colour ?? undefined)],
    purity: variant.purity,
    weight: variant.grossWeightMg,
    netWeight: variant.netWeightMg,
    price: breakup.price,
    ...(breakup.sale && { old_price: breakup.sale.priceBefore }),
    breakup,
  }
}

/** A product of the wire as the rules of its variants take it. */
export function variantsIn({ purity, weight, netWeight, variants, items }: Product): ProductWithVariants {
  return {
    purity,
    grossWeightMg: weight,
    netWeightMg: netWeight,
    variants: variantsOf(variants),
    items: items.map((item) => ({
      tag: item.tag,
      variant: item.variant,
      grossWeightMg: item.grossWeight,
      netWeightMg: item.netWeight,
    })),
  }
}

function variantsOf({ purities, colours, sizes, partnerSizes }: Product['variants']): Variants {
  const sizeOf = ({ label, difference }: (typeof sizes)[number]) => ({ label, differenceMg: difference })
  return {
    purities: purities.flatMap(({ purity, netWeight }) =>
      isPurity(purity) ? [{ purity, netWeightMg: netWeight }] : [],
    ),
    colours,
    sizes: sizes.map(sizeOf),
    ...(partnerSizes.length > 0 && { partnerSizes: partnerSizes.map(sizeOf) }),
  }
}
