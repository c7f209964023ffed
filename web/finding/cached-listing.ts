import type { ProductCard } from '#contracts/catalogue.ts'
import { categoryOfResult } from '#rules/finding/search.ts'
import { fromGrams, type Grams } from '#rules/measures.ts'
import { fromRupees, type Rupees } from '#rules/money.ts'
import { cachedProducts } from '#web/layout/search/search-cache.ts'

/**
 * The cards of a category from the list that the browser keeps (`cachedProducts`, specification, section 4). An entry
 * that is not a product of this version is left out.
 */
export function cachedListing(category: string): ProductCard[] {
  return cachedProducts()
    .filter((product) => categoryOfResult(product) === category)
    .flatMap((product) => cardOf(product as Kept))
}

/** A product as the wire has it. */
type Kept = Partial<Omit<ProductCard, 'weight'>> & {
  price?: Rupees
  old_price?: Rupees | null
  weight?: Grams
}

function cardOf(product: Kept): ProductCard[] {
  const { id, name, url, price, images } = product
  if (!id || !name || !url || typeof price !== 'number' || !Array.isArray(images)) return []
  return [
    {
      id,
      name,
      url,
      category_name: product.category_name ?? '',
      type_name: product.type_name ?? '',
      material: product.material ?? '',
      purity: product.purity ?? '',
      weight: fromGrams(product.weight ?? 0),
      stock_quantity: product.stock_quantity ?? 0,
      is_featured: product.is_featured ?? false,
      pricePaise: fromRupees(price),
      oldPricePaise: product.old_price ? fromRupees(product.old_price) : null,
      images: images.slice(0, 2),
    },
  ]
}
