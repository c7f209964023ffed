import { z } from 'zod'
import { MAX_TAG } from '#rules/items/item-text.ts'
import { itemTag, Product, VariantChoice } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { ExtrasWish, ExtraView } from './extras.ts'
import { codeLine, money, percent, quantity } from './fields.ts'
import { listOf } from './unreadable.ts'

export const CartItem = z.object({
  productId: z.string(),
  /** Pieces; the prices are of one. */
  quantity: z.number(),
  /** How many of it the line may hold, and the shop has now: 1 at least. */
  maxQuantity: z.number(),
  priceAtTimeOfAddition: money,
  discount: percent,
  category_id: z.string(),
  variant: VariantChoice.describe('The chosen variant, if there was a choice; Product has its values'),
  itemTag: z.string().nullable().describe('The item that was chosen; null where any of its kind will do'),
  extras: ExtrasWish,
  extraLines: z.array(ExtraView).describe('The extras at today’s prices, on top of the price of Product'),
  extrasFault: z.string().nullable().describe('Why the extras are no longer available'),
  Product,
})
export type CartItem = z.infer<typeof CartItem>

const owner = z.object({ userId: z.string().trim().min(1).max(64) })
const item = owner.extend({ productId: z.uuid('Product not found.') })

export const readCart = endpoint({
  route: 'GET /api/cart/getallcart/:userId',
  access: 'customer',
  summary: "Read a customer's own cart",
  refusals: { 404: 'Customer not found.' },
  params: owner,
  answer: listOf(CartItem),
})

export const addToCart = endpoint({
  route: 'POST /api/cart/add',
  access: 'customer',
  summary: 'Add a product to the cart; each item of a product that is named is a line of its own',
  refusals: {
    400: 'It does not come so, or is sold one at a time.',
    404: 'Product or customer not found.',
    409: 'It is sold out, or the cart is full.',
  },
  body: item.extend({
    /** At least so many are in the cart afterwards. */
    quantity: quantity.default(1),
    variant: VariantChoice.default({}),
    itemTag,
    extras: ExtrasWish,
  }),
  answer: z.object({ message: z.string(), count: z.number().int() }),
})

export const removeFromCart = endpoint({
  route: 'DELETE /api/cart/remove/:userId/:productId',
  access: 'customer',
  summary: 'Remove a product from the cart, or only one of its lines',
  refusals: { 404: 'Customer not found.' },
  params: item,
  query: z.object({
    itemTag: codeLine(MAX_TAG).optional().describe('The line of this item; empty for the line without one'),
  }),
  answer: z.object({ message: z.string(), count: z.number().int() }),
})
