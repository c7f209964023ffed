import { withoutWhatFollows } from '#rules/product-form/following-fields.ts'
import type { ProductFormImage, ProductFormText } from '#rules/product-form/product-fields.ts'
import { weightText } from '#rules/typed-numbers.ts'

type FoundArticle = { number: string; weightMg: number; netWeightMg: number; purity: string }

/**
 * The form of a product that came back otherwise than it was sold, to be described: what was found at the inspection,
 * without what held for the product as sold alone (number, report, photographs, variants, reductions). Milligrams.
 */
export function formOfArticle(
  sold: ProductFormText,
  { number, weightMg, netWeightMg, purity }: FoundArticle,
): ProductFormText & { pictures: ProductFormImage[] } {
  return {
    ...withoutWhatFollows(sold),
    name: `${sold.name} (${number})`,
    purity,
    weight: weightText(weightMg),
    netWeight: weightText(netWeightMg),
    purities: '',
    colours: '',
    sizes: '',
    partnerSizes: '',
    engravingLetters: '',
    engravingPrice: '',
    sku: '',
    certified: false,
    certificate: '',
    certificateUrl: '',
    discount: '',
    old_price: '',
    costPrice: '',
    is_featured: false,
    stock_quantity: '1',
    pictures: [],
  }
}
