import { expect, test } from 'vitest'
import { changeOrderAddress } from '#contracts/admin/change-order.ts'
import { shipTogether } from '#contracts/admin/parcels.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { listOutbox } from '#contracts/demo.ts'
import { cancelOrder, listOrders } from '#contracts/orders.ts'
import { huidFor, move, moveUpTo, placedOrder } from '#tests/support/admin-editor.ts'
import { buy } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

type Person = Awaited<ReturnType<TestShop['customer']>>

/** Orders that one payment has paid for, packed but for the last. */
async function boughtTogether(shop: TestShop, staff: Person, count: number) {
  const customer = await shop.customer()
  const products: Awaited<ReturnType<TestShop['product']>>[] = []
  for (let nth = 0; nth < count; nth += 1) products.push(await shop.product({ price: 20_000_00 }))
  await buy(shop, customer, ...products)
  const listed = await shop.as(customer).call(listOrders, { params: { userId: customer.id } })
  const orders = listed.toSorted((one, other) => one.orderId.localeCompare(other.orderId))
  const numbers = orders.map(({ orderId }) => orderId)
  for (const number of numbers.slice(0, -1))
    await move(shop, staff, number, ['Confirmed', 'Packed'], { huid: huidFor(number) })
  return { customer, orders, numbers }
}

const ship = (shop: TestShop, who: Person, numbers: string[], change: object = {}) =>
  shop.as(who).call(shipTogether, {
    params: { number: numbers[0] ?? '' },
    body: { numbers, carrier: 'Blue Dart', trackingNumber: '81234567890', ...change },
  })
const statusesOf = async (shop: TestShop, who: Person, number: string) => {
  const { together } = await shop.as(who).call(readAdminOrder, { params: { number } })
  return Object.fromEntries(together.map((row) => [row.number, row.status]))
}

test('what was bought together leaves in one parcel: one carrier, one number, one message', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const { customer, numbers } = await boughtTogether(shop, staff, 3)
  const [one = '', two = '', unpacked = ''] = numbers
  for (const wrong of [{ carrier: '' }, { trackingNumber: 'x' }])
    await expect(ship(shop, staff, [one, two], wrong)).rejects.toMatchObject({ status: 400 })
  await expect(ship(shop, staff, numbers)).rejects.toMatchObject({
    ...{ status: 409, message: expect.stringContaining(`${unpacked} is already confirmed`) },
  })
  expect(await ship(shop, staff, [two, one])).toMatchObject({ orderId: two, orderStatus: 'Shipped' })
  expect(await statusesOf(shop, staff, one)).toEqual({
    ...{ [one]: 'Shipped', [two]: 'Shipped', [unpacked]: 'Confirmed' },
  })
  for (const number of [one, two])
    expect(await shop.as(staff).call(readAdminOrder, { params: { number } })).toMatchObject({
      parcel: { carrier: 'Blue Dart', trackingNumber: '81234567890' },
    })
  await shop.jobs.run()
  const told = await shop.call(listOutbox, { query: { to: customer.mobileNumber } })
  expect(told.map(({ body }) => body).filter((body) => body.includes('on its way'))).toEqual([
    expect.stringContaining(`Your order ${one} and ${two} from SGJ Jewellers is on its way with Blue Dart`),
  ])
})

test('nothing is shipped when one of them is cancelled or shipped already; the sentence names it', async () => {
  await using shop = await testShop()
  const [staff, other] = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'staff' })]
  const { customer, orders, numbers } = await boughtTogether(shop, staff, 5)
  const [one = '', two = '', three = '', four = ''] = numbers
  const transactionId = orders[1]?.transactionId ?? ''
  await shop.as(customer).call(cancelOrder, { params: { transactionId }, body: { orderStatus: 'Cancelled' } })
  await expect(ship(shop, staff, [one, two])).rejects.toMatchObject({
    ...{ status: 409, message: expect.stringMatching(`${two} is already cancelled. The customer did this`) },
  })
  expect(await statusesOf(shop, staff, one)).toMatchObject({ [one]: 'Packed' })

  const answers = await Promise.allSettled([
    ship(shop, staff, [one, three]),
    ship(shop, other, [four, three], { trackingNumber: '81234567891' }),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, message: expect.stringContaining(`${three} is already shipped.`) },
  })
  const shipped = Object.values(await statusesOf(shop, staff, one)).filter((status) => status === 'Shipped')
  expect(shipped).toHaveLength(2)
})

test('different addresses and orders of other payments do not go into one parcel', async () => {
  await using shop = await testShop()
  const owner = await shop.customer({ role: 'owner' })
  const { numbers } = await boughtTogether(shop, owner, 2)
  const [one = '', two = ''] = numbers
  const order = await shop.as(owner).call(readAdminOrder, { params: { number: two } })
  const body = { ...order.shippingAddress, city: 'Pune', addressVersion: order.addressVersion }
  await shop.as(owner).call(changeOrderAddress, { params: { number: two }, body })
  await move(shop, owner, two, ['Confirmed', 'Packed'], { huid: huidFor(two) })
  await expect(ship(shop, owner, [one, two])).rejects.toMatchObject({
    ...{
      status: 409,
      message: `${two} has a different delivery address from ${one}. Please ship it separately.`,
    },
  })
  const { number: stranger } = await placedOrder(shop)
  await moveUpTo(shop, owner, stranger, 'Packed')
  await expect(ship(shop, owner, [one, stranger])).rejects.toMatchObject({ status: 400 })
  await expect(ship(shop, owner, [one, 'SGJ-0'])).rejects.toMatchObject({ status: 404 })
  await expect(ship(shop, await shop.customer(), [one])).rejects.toMatchObject({ status: 403 })
  expect(await ship(shop, owner, [one])).toMatchObject({ orderStatus: 'Shipped' })
})
