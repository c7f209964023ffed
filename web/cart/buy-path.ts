import type { CartItem } from '#contracts/cart.ts'
import { paths } from '#web/paths.ts'

type MaybeCategory = { name?: string } | null | undefined

/** Where the piece of a line is bought; null when its category is missing, so that it has no address. */
export function buyPath({ Product }: CartItem): string | null {
  const category: MaybeCategory = Product.category
  return category?.name ? paths.shipping(Product.url) : null
}
