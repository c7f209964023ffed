import { expect, test } from 'vitest'
import { initiatePayment, updatePayment } from '#contracts/checkout.ts'
import { readOwnOffer, readQuote } from '#contracts/quotes.ts'
import { settings } from '#db/schema/settings.ts'
import { savingTogether } from '#rules/checkout/own-offer.ts'
import { fromRupees } from '#rules/money.ts'
import { buy, paymentRequest } from '#tests/support/purchase.ts'
import { statementsOf } from '#tests/support/statements.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

type Customer = Awaited<ReturnType<TestShop['customer']>>
type Product = Awaited<ReturnType<TestShop['product']>>

const OFFER = { enabled: true, discountBps: 1500 }

async function shopWithOffer(value: object = OFFER) {
  const shop = await testShop()
  await shop.db.insert(settings).values({ key: 'welcome-offer', value })
  return shop
}

const offerOf = (shop: TestShop, customer: Customer) =>
  shop.as(customer).call(readOwnOffer, { params: { userId: customer.id } })

const priceAtCheckout = async (shop: TestShop, customer: Customer, { id }: Product) =>
  (await shop.as(customer).call(readQuote, { body: { productId: id } })).total

/** Expects pages and checkout to show the same amount with the offer. */
async function expectOnePrice(shop: TestShop, customer: Customer, products: Product[]) {
  const offer = await offerOf(shop, customer)
  for (const product of products)
    expect(product.price - savingTogether([product], offer)).toBe(
      fromRupees(await priceAtCheckout(shop, customer, product)),
    )
  return offer
}

test('a page can show the checkout’s price: for a new customer, with a pending payment, and after an order', async () => {
  await using shop = await shopWithOffer()
  const customer = await shop.customer()
  const [ring, chain, coin] = [
    await shop.product(),
    await shop.product({ price: 55_555_55 }),
    await shop.product({ type: 'Coins' }),
  ]
  const products = [ring, chain, coin]
  expect(await expectOnePrice(shop, customer, products)).toEqual({
    bps: 1500,
    onlyProductIds: null,
    cap: null,
  })

  const totalAmount = await priceAtCheckout(shop, customer, ring)
  const { paymentId } = await shop
    .as(customer)
    .call(initiatePayment, { body: { ...paymentRequest(customer, ring), totalAmount } })
  expect(await expectOnePrice(shop, customer, products)).toMatchObject({
    bps: 1500,
    onlyProductIds: [ring.id],
  })

  await shop.as(customer).call(updatePayment, { body: { paymentId, status: 'failed' } })
  expect(await expectOnePrice(shop, customer, products)).toMatchObject({ onlyProductIds: null })

  await buy(shop, customer, chain)
  expect(await expectOnePrice(shop, customer, products)).toMatchObject({ bps: 0, onlyProductIds: null })
})

test('a shop whose offer is switched off gives nobody anything', async () => {
  await using shop = await shopWithOffer({ ...OFFER, enabled: false })
  const [customer, ring] = [await shop.customer(), await shop.product()]
  expect(await expectOnePrice(shop, customer, [ring])).toMatchObject({ bps: 0 })
})

test('nobody learns of another customer whether they have ordered, not even an admin', async () => {
  await using shop = await shopWithOffer()
  const [asha, ravi, owner] = [
    await shop.customer(),
    await shop.customer(),
    await shop.customer({ role: 'owner' }),
  ]
  for (const other of [ravi, owner])
    await expect(shop.as(other).call(readOwnOffer, { params: { userId: asha.id } })).rejects.toMatchObject({
      status: 403,
    })
})

test('it takes at most five statements', async () => {
  await using shop = await shopWithOffer()
  const customer = await shop.customer()
  const { call } = await shop.loggedIn(customer)
  const asked = await statementsOf(() => call(readOwnOffer, { params: { userId: customer.id } }))
  expect(asked.statements.length, asked.statements.join('\n')).toBeLessThanOrEqual(5)
})
