import { z } from 'zod'
import { MAX_WISHES } from '#rules/wishlist/limits.ts'
import { ProductCard } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { listOf } from './unreadable.ts'

export const WishedProduct = ProductCard.extend({
  needsSize: z.boolean().describe('A size must be chosen on its page before it can be bought'),
})
export type WishedProduct = z.infer<typeof WishedProduct>

const owner = z.object({ userId: z.string().trim().min(1).max(64) })
const productId = z.uuid('Product not found.')

const Wishlist = z.object({
  products: listOf(WishedProduct).describe('As they are today, latest addition first'),
  shareToken: z
    .string()
    .nullable()
    .describe('Anyone who knows it can see the list; null while it is not shared'),
})

export const readWishlist = endpoint({
  route: 'GET /api/wishlist/:userId',
  access: 'customer',
  summary: "Read the caller's own wishlist",
  params: owner,
  answer: Wishlist,
})

export const addToWishlist = endpoint({
  route: 'POST /api/wishlist/add',
  access: 'customer',
  summary: `Add products to the caller's own wishlist, up to ${MAX_WISHES} in all; those already on it stay where they are`,
  refusals: { 404: 'The account was just deleted.' },
  body: owner.extend({ productIds: z.array(productId).min(1).max(MAX_WISHES) }),
  answer: z.object({
    count: z.number().int().describe('Products on the list now'),
    isFull: z.boolean().describe('Something did not fit'),
  }),
})

export const removeFromWishlist = endpoint({
  route: 'DELETE /api/wishlist/remove/:userId/:productId',
  access: 'customer',
  summary: "Remove a product from the caller's own wishlist",
  params: owner.extend({ productId }),
  answer: z.object({ count: z.number().int() }),
})

export const shareWishlist = endpoint({
  route: 'POST /api/wishlist/share',
  access: 'customer',
  summary: "Share the caller's own wishlist by a link; a shared list keeps its link",
  body: owner,
  answer: z.object({ shareToken: z.string() }),
})

export const stopSharingWishlist = endpoint({
  route: 'DELETE /api/wishlist/share/:userId',
  access: 'customer',
  summary: "Stop sharing the caller's own wishlist; the link stops working for good",
  params: owner,
  answer: z.object({ shareToken: z.null() }),
})

export const readSharedWishlist = endpoint({
  route: 'GET /api/wishlist/shared/:shareToken',
  access: 'anyone',
  summary: 'Read a wishlist that its owner shares',
  refusals: { 404: 'It is no longer shared.' },
  params: z.object({ shareToken: z.string().max(64) }),
  answer: z.object({ products: listOf(WishedProduct) }),
})

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

export const listWished = endpoint({
  route: 'GET /api/wishlist/products',
  access: 'anyone',
  summary:
    'List products by their ids, in that order, for what a browser keeps: a wishlist, what was looked at',
  query: z.object({
    ids: z
      .string()
      .regex(new RegExp(`^${ID}(?:,${ID}){0,${MAX_WISHES - 1}}$`), 'Product not found.')
      .describe(`At most ${MAX_WISHES}, with commas between them`),
  }),
  answer: z.object({ products: listOf(WishedProduct) }),
})
