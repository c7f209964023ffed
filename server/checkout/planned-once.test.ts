import { expect, test } from 'vitest'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import { addToCart } from '#contracts/cart.ts'
import { readQuote } from '#contracts/quotes.ts'
import { fromRupees } from '#rules/money.ts'
import { copyProduct } from '#tests/support/copied-products.ts'
import { CALLS_UNTIL_PLANNED, plannedEachTime } from '#tests/support/planned-each-time.ts'
import { buy } from '#tests/support/purchase.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { testShop } from '#tests/support/test-shop.ts'

const PRODUCTS = 3000

test('a cart line and a purchase are planned for the first customers, not for every customer', async () => {
  await using shop = await testShop()
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  const offer = { enabled: true, discountBps: 1000, text: 'Welcome' }
  await changeSettingTo(owner.call, welcomeOfferSettings, offer)
  const [inCart, bought] = [await shop.product(), await shop.product({ stock: CALLS_UNTIL_PLANNED })]
  await copyProduct(shop, bought.id, PRODUCTS)
  for (let nth = 0; nth < CALLS_UNTIL_PLANNED; nth++) {
    const customer = await shop.customer()
    const { call } = await shop.loggedIn(customer)
    await call(addToCart, { body: { userId: customer.id, productId: inCart.id } })
    const { total } = await call(readQuote, { body: { productId: bought.id } })
    await buy(shop, customer, { ...bought, price: fromRupees(total) })
  }
  expect(await plannedEachTime(shop)).toEqual([])
})
