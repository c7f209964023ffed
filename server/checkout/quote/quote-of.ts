import { imageAddress } from '#rules/catalogue/image-addresses.ts'
import { imagesInColour } from '#rules/catalogue/images-in-colour.ts'
import { chosen } from '#rules/catalogue/variants.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import type { Day } from '#rules/days.ts'
import type { Sale, SaleLine } from './price-sale.ts'

/** Freezes an offer: the product, its rate and each line of the price as they are at this moment. */
export function quoteOf(
  { found: { categorySlug, images }, product, breakup, lines }: SaleLine,
  { now, letter, deliveryBy }: Pick<Sale, 'now' | 'letter'> & { deliveryBy?: Day },
): Quote {
  const { slug, material, purity, grossWeightMg, netWeightMg, stones, hsn } = product
  return {
    product: {
      productId: product.id,
      name: product.name,
      variant: {
        ...chosen(product, product.variant),
        ...(product.variant.tag !== null && { tag: product.variant.tag }),
      },
      slug,
      category: categorySlug,
      material,
      purity,
      grossWeightMg,
      netWeightMg,
      stones: stones.map(({ kind, count, centiCarats }) => ({ kind, count, centiCarats })),
      hsn,
      images: imagesInColour(images, product.variant.colour ?? undefined).map(imageAddress),
      ...(product.leadDays !== null && { leadDays: product.leadDays }),
    },
    rateId: product.rates?.id ?? null,
    quotedAt: now.toISOString(),
    deliveryBy,
    breakup,
    ...(letter !== null && { letter }),
    ...lines,
  }
}
