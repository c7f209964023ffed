import { imageAddress } from '#rules/catalogue/image-addresses.ts'
import { imagesInColour } from '#rules/catalogue/images-in-colour.ts'
import { chosen } from '#rules/catalogue/variants.ts'
import type { Extra } from '#rules/checkout/extras.ts'
import { type Quote, quoteLines } from '#rules/checkout/quote.ts'
import { pricedUnder } from '#rules/checkout/zero-rated.ts'
import type { Day } from '#rules/days.ts'
import { DELIVERY_PAISE } from '#rules/delivery/free-delivery.ts'
import type { Paise } from '#rules/money.ts'
import type { PricedProduct } from '#server/pricing/priced-product.store.ts'
import type { ChosenProduct } from '#server/pricing/product-price.ts'

/** Freezes what is offered: the product, its rate and each line of the price as they are at this moment. */
export function quoteProduct(
  { categorySlug, images }: Pick<PricedProduct, 'categorySlug' | 'images'>,
  product: ChosenProduct,
  {
    now,
    welcomeBps,
    welcomeCap,
    deliveryBy,
    extras: wanted = [],
    counterOff = 0,
    letter = null,
  }: {
    now: Date
    welcomeBps: number
    welcomeCap?: Paise | undefined
    deliveryBy?: Day
    extras?: Extra[]
    counterOff?: Paise
    /** The letter of undertaking of a sale without tax. */
    letter?: string | null
  },
): Quote {
  const { slug, material, purity, grossWeightMg, netWeightMg, stones, hsn } = product
  const { breakup, extras } = pricedUnder(letter, { breakup: product.breakup, extras: wanted })
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
    ...quoteLines(breakup, {
      welcomeBps,
      welcomeCap,
      delivery: DELIVERY_PAISE,
      extras,
      counterOff,
    }),
  }
}
