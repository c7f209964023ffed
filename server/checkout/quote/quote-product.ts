import type { Db } from '#db/client.ts'
import { chosen } from '#rules/catalogue/variants.ts'
import { type Quote, quoteLines } from '#rules/checkout/quote.ts'
import { DELIVERY_PAISE } from '#rules/checkout/terms.ts'
import { categoryById } from '#server/catalogue/categories.store.ts'
import { imageAddressesOf } from '#server/catalogue/products.store.ts'
import type { ChosenProduct } from '#server/pricing/product-price.ts'

/** Freezes what is offered: the product, its rate and each line of the price as they are at this moment. */
export async function quoteProduct(
  db: Db,
  product: ChosenProduct,
  { now, welcomeBps }: { now: Date; welcomeBps: number },
): Promise<Quote> {
  const [category, images] = await Promise.all([
    categoryById(db, product.categoryId),
    imageAddressesOf(db, product.id),
  ])
  const { slug, material, purity, grossWeightMg, netWeightMg, hsn, breakup } = product
  return {
    piece: {
      productId: product.id,
      name: product.name,
      variant: chosen(product, product.variant),
      slug,
      category: category?.slug ?? '',
      material,
      purity,
      grossWeightMg,
      netWeightMg,
      hsn,
      pictures: images,
    },
    rateId: product.rates?.id ?? null,
    quotedAt: now.toISOString(),
    breakup,
    ...quoteLines(breakup, { welcomePoints: welcomeBps, delivery: DELIVERY_PAISE }),
  }
}
