import { expect, test } from 'vitest'
import * as api from '#contracts/addresses.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

type Customer = Awaited<ReturnType<TestShop['customer']>>

const ADMIN = {
  firstName: 'Ravi',
  lastName: 'Patil',
  email: 'ravi@example.in',
  phone: '9876543210',
  address: '4 Station Road',
  address2: 'Camp',
  landmark: 'City Church',
  pincode: '411001',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
}

const of = ({ mobileNumber }: Customer) => ({ params: { mobileNumber } })
const add = (shop: TestShop, customer: Customer, form: object = {}) =>
  shop.as(customer).call(api.addAddress, { ...of(customer), body: { ...ADMIN, ...form } })
const list = (shop: TestShop, customer: Customer) => shop.as(customer).call(api.listAddresses, of(customer))

test('addresses are kept, changed and removed, and the list stays in the order of adding', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  expect(await list(shop, customer)).toEqual([])
  const adminArea = await add(shop, customer)
  const mother = await add(shop, customer, { firstName: 'Sunita', email: '', phone: '', address: '' })
  expect(adminArea).toEqual({ ...ADMIN, id: expect.any(String) })
  expect(await list(shop, customer)).toEqual([adminArea, mother])

  const params = { ...of(customer).params, id: adminArea.id }
  const moved = await shop
    .as(customer)
    .call(api.changeAddress, { params, body: { ...ADMIN, city: 'Nashik', pincode: '422001' } })
  expect(moved).toEqual({ ...adminArea, city: 'Nashik', pincode: '422001' })
  expect(await list(shop, customer)).toEqual([moved, mother])

  await shop.as(customer).call(api.removeAddress, { params })
  expect(await list(shop, customer)).toEqual([mother])
  await expect(shop.as(customer).call(api.removeAddress, { params })).rejects.toMatchObject({
    status: 404,
    message: 'Address not found.',
  })
})

test.each([
  ['firstName', '  ', 'Please enter the first name.'],
  ['lastName', '', 'Please enter the last name.'],
  ['pincode', '41300', 'Please enter a valid 6-digit pincode.'],
  ['city', '', 'Please enter the city.'],
  ['state', '', 'Please choose the state.'],
  ['country', '', 'Please enter the country.'],
  ['phone', '12345', 'Please enter a valid 10-digit mobile number.'],
  ['email', 'nowhere', 'Please enter a valid e-mail address.'],
])('an address whose %s is “%s” is refused with a sentence', async (field, value, sentence) => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const refusal = await add(shop, customer, { [field]: value }).catch((error) => error)
  expect(refusal.status).toBe(400)
  expect(JSON.stringify(refusal.details)).toContain(sentence)
  expect(await list(shop, customer)).toEqual([])
})

test('an address book is its owner’s: nobody else reads, adds, changes or removes', async () => {
  await using shop = await testShop()
  const [customer, stranger] = [await shop.customer(), await shop.customer()]
  const { id } = await add(shop, customer)
  const at = { params: { mobileNumber: customer.mobileNumber, id } }
  const theirs = { ...at, body: ADMIN }
  const no = { status: 403 }
  await expect(shop.as(stranger).call(api.listAddresses, of(customer))).rejects.toMatchObject(no)
  await expect(shop.as(stranger).call(api.addAddress, theirs)).rejects.toMatchObject(no)
  await expect(shop.as(stranger).call(api.changeAddress, theirs)).rejects.toMatchObject(no)
  await expect(shop.as(stranger).call(api.removeAddress, at)).rejects.toMatchObject(no)
  await expect(shop.call(api.listAddresses, of(customer))).rejects.toMatchObject({ status: 401 })

  const ownBook = { params: { mobileNumber: stranger.mobileNumber, id } }
  const underOwnName = { ...ownBook, body: ADMIN }
  const none = { status: 404 }
  await expect(shop.as(stranger).call(api.changeAddress, underOwnName)).rejects.toMatchObject(none)
  await expect(shop.as(stranger).call(api.removeAddress, ownBook)).rejects.toMatchObject(none)
  expect(await list(shop, customer)).toHaveLength(1)
})

test('at most twenty addresses are stored, however fast they are added', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const tries = await Promise.allSettled(Array.from({ length: 24 }, () => add(shop, customer)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(await list(shop, customer)).toHaveLength(20)
  await expect(add(shop, customer)).rejects.toMatchObject({
    status: 409,
    message: 'You can save at most 20 addresses. Please remove one first.',
  })
})
