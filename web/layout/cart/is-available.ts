import type { CartItem } from '#contracts/cart.ts'

/** Whether the product of a line can be bought now. */
export const isAvailable = ({ Product }: CartItem) => Product.stock_quantity > 0
