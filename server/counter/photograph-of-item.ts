import { imageAddress } from '#rules/catalogue/image-addresses.ts'
import type { ProductWithPrice } from '#server/pricing/product-price.ts'

/** The address of the first photograph of an item for sale; null where it has none. */
export function photographOfItem({ items }: Pick<ProductWithPrice, 'items'>, tag: string): string | null {
  const [first] = items?.find((item) => item.tag === tag)?.photographs ?? []
  return first ? imageAddress(first) : null
}
