import assert from 'node:assert/strict'
import { begin, firstProducts, type Json, pay, type Shopper } from './shopper.ts'

type Walk = { paidAt?: Shopper; pieces?: number }

/**
 * Walks a purchase: cart, quote, payment, verification, list of orders. With `paidAt` the second half happens at
 * another process of the shop, which then shows the cart and the orders as the first does.
 */
export async function walkPurchase(shopper: Shopper, { paidAt = shopper, pieces = 1 }: Walk = {}) {
  const products = (await inStock(shopper)).slice(0, pieces)
  assert.equal(products.length, pieces, 'The shop has no products left to sell.')
  const userId = shopper.customer.id
  for (const { id } of products) await shopper.call('POST', '/api/cart/add', { userId, productId: id })
  const cart = (await paidAt.call('GET', `/api/cart/getallcart/${userId}`)) as { productId: string }[]
  for (const { id, name } of products)
    assert(
      cart.some(({ productId }) => productId === id),
      `${name} is not in the cart.`,
    )
  const before = await countOrders(shopper)
  await pay(paidAt, await begin(shopper, products))
  for (const at of [shopper, paidAt]) assert.equal(await countOrders(at), before + pieces)
}

/** How many orders the customer is shown. */
export const countOrders = async ({ customer, call }: Shopper) =>
  ((await call('GET', `/api/orders/completed/${customer.id}`)) as Json[]).length

/** Products that need no choice of a size, purity or colour, the largest stock first. */
export const inStock = async (shopper: Shopper): Promise<Json[]> =>
  (await firstProducts(shopper))
    .filter(({ variants }) => Object.values(variants as Record<string, unknown[]>).every(isEmpty))
    .filter(({ stock_quantity }) => Number(stock_quantity) > 0)
    .toSorted((one, other) => Number(other.stock_quantity) - Number(one.stock_quantity))

const isEmpty = (choices: unknown[] | null) => !choices?.length
