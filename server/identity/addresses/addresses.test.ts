import { expect, test } from 'vitest'
import * as api from '#contracts/addresses.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

type Buyer = Awaited<ReturnType<TestShop['customer']>>

const OFFICE = {
  firstName: 'Ravi',
  lastName: 'Patil',
  email: 'ravi@example.in',
  phone: '9876543210',
  address: '4 Station Road',
  pincode: '411001',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
}

const of = ({ mobileNumber }: Buyer) => ({ params: { mobileNumber } })
const add = (shop: TestShop, buyer: Buyer, form: object = {}) =>
  shop.as(buyer).call(api.addAddress, { ...of(buyer), body: { ...OFFICE, ...form } })
const list = (shop: TestShop, buyer: Buyer) => shop.as(buyer).call(api.listAddresses, of(buyer))

test('addresses are kept, changed and removed, and the list stays in the order of adding', async () => {
  await using shop = await testShop()
  const buyer = await shop.customer()
  expect(await list(shop, buyer)).toEqual([])
  const office = await add(shop, buyer)
  const mother = await add(shop, buyer, { firstName: 'Sunita', email: '', phone: '', address: '' })
  expect(office).toEqual({ ...OFFICE, id: expect.any(String) })
  expect(await list(shop, buyer)).toEqual([office, mother])

  const params = { ...of(buyer).params, id: office.id }
  const moved = await shop
    .as(buyer)
    .call(api.changeAddress, { params, body: { ...OFFICE, city: 'Nashik', pincode: '422001' } })
  expect(moved).toEqual({ ...office, city: 'Nashik', pincode: '422001' })
  expect(await list(shop, buyer)).toEqual([moved, mother])

  await shop.as(buyer).call(api.removeAddress, { params })
  expect(await list(shop, buyer)).toEqual([mother])
  await expect(shop.as(buyer).call(api.removeAddress, { params })).rejects.toMatchObject({
    status: 404,
    message: 'This address does not exist.',
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
  const buyer = await shop.customer()
  const refusal = await add(shop, buyer, { [field]: value }).catch((error) => error)
  expect(refusal.status).toBe(400)
  expect(JSON.stringify(refusal.details)).toContain(sentence)
  expect(await list(shop, buyer)).toEqual([])
})

test('an address book is its owner’s: nobody else reads, adds, changes or removes', async () => {
  await using shop = await testShop()
  const [buyer, stranger] = [await shop.customer(), await shop.customer()]
  const { id } = await add(shop, buyer)
  const at = { params: { mobileNumber: buyer.mobileNumber, id } }
  const theirs = { ...at, body: OFFICE }
  const no = { status: 403 }
  await expect(shop.as(stranger).call(api.listAddresses, of(buyer))).rejects.toMatchObject(no)
  await expect(shop.as(stranger).call(api.addAddress, theirs)).rejects.toMatchObject(no)
  await expect(shop.as(stranger).call(api.changeAddress, theirs)).rejects.toMatchObject(no)
  await expect(shop.as(stranger).call(api.removeAddress, at)).rejects.toMatchObject(no)
  await expect(shop.call(api.listAddresses, of(buyer))).rejects.toMatchObject({ status: 401 })

  const ownBook = { params: { mobileNumber: stranger.mobileNumber, id } }
  const underOwnName = { ...ownBook, body: OFFICE }
  const none = { status: 404 }
  await expect(shop.as(stranger).call(api.changeAddress, underOwnName)).rejects.toMatchObject(none)
  await expect(shop.as(stranger).call(api.removeAddress, ownBook)).rejects.toMatchObject(none)
  expect(await list(shop, buyer)).toHaveLength(1)
})

test('twenty addresses are kept and no more, however fast they are added', async () => {
  await using shop = await testShop()
  const buyer = await shop.customer()
  const tries = await Promise.allSettled(Array.from({ length: 24 }, () => add(shop, buyer)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  expect(await list(shop, buyer)).toHaveLength(20)
  await expect(add(shop, buyer)).rejects.toMatchObject({
    status: 409,
    message: 'At most 20 addresses are kept. Please remove one first.',
  })
})
