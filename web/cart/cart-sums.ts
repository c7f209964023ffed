import type { CartItem } from '#contracts/cart.ts'
import { fromRupees, type Paise } from '#rules/money.ts'

/** Whether the product of a line can be bought now. */
export const isAvailable = ({ Product }: CartItem) => Product.stock_quantity > 0

/** What the products that can be bought would cost together, in paise, and how many they are. */
export function cartTotal(items: readonly CartItem[]): { products: number; paise: Paise } {
  const wanted = items.filter(isAvailable)
  return {
    products: wanted.length,
    paise: wanted.reduce((sum, { Product }) => sum + fromRupees(Product.price), 0),
  }
}

/** How much dearer (positive) or cheaper a product has become since it was put into the cart, in paise. */
export function priceChange({ Product, priceAtTimeOfAddition }: CartItem): Paise {
  return fromRupees(Product.price) - fromRupees(priceAtTimeOfAddition)
}
