import { choiceIn, writeVariant } from '#rules/catalogue/variant-address.ts'
import { choiceForAddress } from '#rules/catalogue/variants.ts'
import { type AskedAddress, NOTHING, type PageAddress } from '#rules/pages/page-address.ts'

/**
 * Pages of one product have one address for each variant it comes in, whichever of its items is named, and one for all
 * products there are not.
 */
export async function productPageAddress({ params, query, known }: AskedAddress): Promise<PageAddress> {
  const { category = '', productSlug = '' } = params
  const product = await known.product(category, productSlug)
  if (!product) return { params: { category: NOTHING, productSlug: NOTHING }, missing: true }
  return {
    params: { category: product.categorySlug, productSlug: product.slug },
    query: writeVariant(choiceForAddress(product, { ...choiceIn(query), tag: undefined })),
  }
}
