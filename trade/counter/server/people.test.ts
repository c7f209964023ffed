import { expect, test } from 'vitest'
import { deletePersonDates, listCustomers, readCustomer } from '#contracts/admin/customers.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { initiatePayment, verifyPayment } from '#contracts/checkout.ts'
import { eraseCustomer, exportData } from '#contracts/privacy.ts'
import { personDates } from '#db/schema/identity.ts'
import { dayInIndia } from '#rules/days.ts'
import { atTheProvider, paymentRequest } from '#tests/support/purchase.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { listCashRows } from '#trade/counter/contract/cash-rows.ts'
import { sellAtCounter } from '#trade/counter/contract/counter.ts'
import { readCounterCustomer } from '#trade/counter/contract/customer.ts'
import { CUSTOMER, saleOf, sold } from '#trade/counter/tests/counter.ts'

const FIRM = { gstin: '27AAPFU0939F1ZV', legalName: 'Joshi Traders' }
const SURESH = {
  ...CUSTOMER,
  firstName: 'Suresh',
  address: '1 Market',
  city: 'Pune',
  email: '',
  business: FIRM,
}
const MEERA = { ...CUSTOMER, email: 'meera@example.in', business: null }
const mobileNumber = '9822012345'

test('two people on one number are two people, at the counter and in the customer’s record', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff' })
  const product = await shop.product({ price: 9_000_00, stock: 5 })
  await sold(shop, staff, product.id, { mobileNumber, person: MEERA })
  const { number } = await sold(shop, staff, product.id, { mobileNumber, person: SURESH })

  const customer = await shop.as(staff).call(readCounterCustomer, { params: { mobileNumber } })
  expect(customer).toMatchObject({ firstName: 'Meera', address: CUSTOMER.address, business: null })
  expect(customer.people).toMatchObject([
    { firstName: 'Suresh', address: '1 Market', city: 'Pune', email: '', business: FIRM, orders: 1 },
    { firstName: 'Meera', address: CUSTOMER.address, email: MEERA.email, business: null, orders: 1 },
  ])
  const { buyer } = await shop.as(staff).call(readAdminOrder, { params: { number } })
  const record = await shop.as(staff).call(readCustomer, { params: { id: buyer.id } })
  expect(record).toMatchObject({ firstName: 'Meera', business: null })
  expect(record.people).toEqual(customer.people)
})

test('birthday and anniversary are kept with consent, for the person of the sale, and deleted when it is taken back', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const product = await shop.product({ price: 9_000_00, stock: 5 })
  const dates = { birthday: '1988-04-12', anniversary: null, agreed: true as const }
  const sale = await saleOf(shop, staff, product.id, { mobileNumber, person: MEERA, dates })
  const refused = { ...sale, dates: { ...dates, agreed: false as never } }
  await expect(shop.as(staff).call(sellAtCounter, { body: refused })).rejects.toMatchObject({ status: 400 })
  expect(await shop.db.$count(personDates)).toBe(0)
  await shop.as(staff).call(sellAtCounter, { body: sale })
  await sold(shop, staff, product.id, {
    ...{ mobileNumber, person: MEERA },
    dates: { birthday: null, anniversary: '2012-11-30', agreed: true },
  })
  await sold(shop, staff, product.id, { mobileNumber, person: { ...SURESH, business: null } })

  const { people } = await shop.as(staff).call(readCounterCustomer, { params: { mobileNumber } })
  expect(people).toMatchObject([
    { firstName: 'Suresh', birthday: null, anniversary: null },
    { firstName: 'Meera', birthday: '1988-04-12', anniversary: '2012-11-30' },
  ])
  const { rows } = await shop.as(staff).call(listCustomers, { query: { search: mobileNumber } })
  const params = { id: rows[0]?.id ?? '' }
  const body = { name: 'meera joshi' }
  const after = await shop.as(staff).call(deletePersonDates, { params, body })
  expect(after.people.every(({ birthday, anniversary }) => !birthday && !anniversary)).toBe(true)
  await expect(shop.as(staff).call(deletePersonDates, { params, body })).rejects.toMatchObject({
    status: 404,
  })
})

test('the dates are in the customer’s copy, and gone once the account is deleted', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const customer = await shop.customer({ firstName: 'Meera', lastName: 'Joshi' })
  const product = await shop.product({ price: 9_000_00 })
  const number = { mobileNumber: customer.mobileNumber }
  await sold(shop, staff, product.id, {
    ...{ ...number, person: MEERA },
    dates: { birthday: '1988-04-12', anniversary: null, agreed: true },
  })
  expect((await shop.as(customer).call(exportData, { params: number })).dates).toMatchObject([
    { name: 'Meera Joshi', birthday: '1988-04-12', anniversary: null },
  ])
  await shop.as(customer).call(eraseCustomer, { params: number })
  expect(await shop.db.$count(personDates)).toBe(0)
})

test('an account without a name is called as its own first order names it', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const customer = await shop.customer({ firstName: '', lastName: '' })
  const request = paymentRequest(customer, await shop.product({ price: 9_000_00 }))
  const shippingAddress = { ...request.shippingAddress, firstName: 'Kavita', lastName: 'Rao' }
  const { call } = shop.as(customer)
  const { orderId } = await call(initiatePayment, { body: { ...request, shippingAddress } })
  await call(verifyPayment, { body: await atTheProvider(shop, orderId, { outcome: 'captured' }) })
  const record = await shop.as(staff).call(readCustomer, { params: { id: customer.id } })
  expect(record).toMatchObject({ name: 'Kavita Rao', people: [{ firstName: 'Kavita', orders: 1 }] })
  const { rows } = await shop.as(staff).call(listCustomers, { query: { search: 'kavita' } })
  expect(rows).toMatchObject([{ id: customer.id }])
})

test('today’s cash says whose it is', async () => {
  await using shop = await testShop()
  const [staff, manager] = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'manager' })]
  const product = await shop.product({ price: 9_000_00, stock: 5 })
  const tenders = [{ kind: 'cash' as const, amount: 9_000, reference: '' }]
  const meera = await sold(shop, staff, product.id, { mobileNumber, person: MEERA, tenders })
  const suresh = await sold(shop, manager, product.id, {
    ...{ mobileNumber, tenders },
    person: { ...SURESH, business: null },
  })
  await sold(shop, manager, product.id, { mobileNumber })
  const params = { day: dayInIndia(shop.clock.now()) }
  expect((await shop.as(staff).call(listCashRows, { params })).rows).toMatchObject([
    { order: meera.number, customer: { name: 'Meera Joshi', number: mobileNumber }, amount: 9_000 },
  ])
  expect(
    (await shop.as(manager).call(listCashRows, { params })).rows.map(({ order, customer }) => [
      order,
      customer.name,
    ]),
  ).toEqual([
    [suresh.number, 'Suresh Joshi'],
    [meera.number, 'Meera Joshi'],
  ])
})
