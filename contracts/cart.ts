import { z } from 'zod'
import { Product, VariantChoice } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { ExtrasWish, ExtraView } from './extras.ts'
import { quantity, rupees } from './fields.ts'

export const CartItem = z.object({
  productId: z.string(),
  /** Pieces; the prices are of one. */
  quantity: z.number(),
  /** How many of it the line may hold, and the shop has now: 1 at least. */
  maxQuantity: z.number(),
  priceAtTimeOfAddition: rupees,
  discount: z.number(),
  category_id: z.string(),
  variant: VariantChoice.describe('The chosen variant, if there was a choice; Product has its values'),
  extras: ExtrasWish,
  extraLines: z.array(ExtraView).describe('The extras at today’s prices, on top of the price of Product'),
  extrasFault: z.string().nullable().describe('Why the extras are no longer available'),
  Product,
})
export type CartItem = z.infer<typeof CartItem>

const owner = z.object({ userId: z.string().trim().min(1).max(64) })
const item = owner.extend({ productId: z.uuid('Product not found.') })

export const readCart = endpoint({
  method: 'GET',
  path: '/api/cart/getallcart/:userId',
  access: 'customer',
  summary: "Read a customer's own cart",
  params: owner,
  answer: z.array(CartItem),
})

export const addToCart = endpoint({
  method: 'POST',
  path: '/api/cart/add',
  access: 'customer',
  summary: 'Add a product to the cart',
  body: item.extend({
    /** At least so many are in the cart afterwards. */
    quantity: quantity.default(1),
    variant: VariantChoice.default({}),
    extras: ExtrasWish,
  }),
  answer: z.object({ message: z.string(), count: z.number().int() }),
})

export const removeFromCart = endpoint({
  method: 'DELETE',
  path: '/api/cart/remove/:userId/:productId',
  access: 'customer',
  summary: 'Remove a product from the cart',
  params: item,
  answer: z.object({ message: z.string(), count: z.number().int() }),
})
