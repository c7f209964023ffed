import type { CartItem } from '#contracts/cart.ts'
import { choiceOf } from '#rules/catalogue/tagged-item.ts'
import { choiceQuery } from '#rules/catalogue/variant-address.ts'
import { paths } from '#web/paths.ts'

type MaybeCategory = { name?: string } | null | undefined

/** Where the product of a line is bought; null when its category is missing, so that it has no address. */
export function buyPath(item: CartItem): string | null {
  const { Product } = item
  const category: MaybeCategory = Product.category
  return category?.name ? paths.shipping(Product.url, choiceQuery(choiceOf(item))) : null
}
