import { expect, test } from 'vitest'
import * as api from '#contracts/cart.ts'
import { statementsOf } from '#tests/support/statements.ts'
import { testShop } from '#tests/support/test-shop.ts'

test('a cart line takes at most three statements, in and out', async () => {
  await using shop = await testShop()
  const [customer, fixed, ring] = [
    await shop.customer(),
    await shop.product({ price: 50_000_00 }),
    await shop.product(),
  ]
  const { call } = await shop.loggedIn(customer)
  const place = (productId: string) => ({ userId: customer.id, productId })
  for (const { id } of [fixed, ring]) {
    const added = await statementsOf(() => call(api.addToCart, { body: place(id) }))
    expect(added.statements.length, added.statements.join('\n')).toBeLessThanOrEqual(3)
    const removed = await statementsOf(() => call(api.removeFromCart, { params: place(id) }))
    expect(removed.statements.length, removed.statements.join('\n')).toBeLessThanOrEqual(3)
  }
})

test('a product that nobody has changed since it was put into a cart is not read again', async () => {
  await using shop = await testShop()
  const coin = await shop.product()
  const addForSomebody = async () => {
    const customer = await shop.customer()
    const { call } = await shop.loggedIn(customer)
    const body = { userId: customer.id, productId: coin.id }
    return statementsOf(() => call(api.addToCart, { body }))
  }
  await addForSomebody()
  const again = await addForSomebody()
  expect(again.statements.length, again.statements.join('\n')).toBe(2)
})
