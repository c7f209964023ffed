import { afterAll, expect, test } from 'vitest'
import { addAddress, listAddresses } from '#contracts/addresses.ts'
import { readProfile, updateProfile } from '#contracts/identity.ts'
import { listOrders } from '#contracts/orders.ts'
import { openAlive } from '#tests/support/alive.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { fillAddress } from './shopper-steps.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const RAVI = {
  firstName: 'Ravi',
  lastName: 'Patil',
  phone: '9822000001',
  address: '4 Law College Road',
  pincode: '411004',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
}

/** A customer with an address of their own, on the shipping page of a product. */
async function atTheForm({ own = true } = {}) {
  const visit = await window.customer()
  const me = window.shop.as(visit.customer)
  const params = { mobileNumber: visit.customer.mobileNumber }
  if (own) await me.call(updateProfile, { params, body: { address: '12 Navi Peth' } })
  else await me.call(updateProfile, { params, body: { address: '', pincode: '', city: '' } })
  const product = await window.shop.product()
  const pay = async () => {
    await visit.page.getByRole('button', { name: /^Pay ₹/ }).click()
    await visit.page
      .getByRole('dialog', { name: 'SGJ Jewellers' })
      .getByRole('button', { name: 'Pay', exact: true })
      .click()
    await visit.page.getByRole('heading', { name: 'Thank you' }).waitFor()
  }
  const orders = () => me.call(listOrders, { params: { userId: visit.customer.id } })
  return { ...visit, me, params, pay, orders, address: `${product.url}/shipping` }
}

test('the parcel goes to the own address unless another of the address book is chosen', async () => {
  await using customer = await atTheForm()
  const { page, me, params, pay, orders, address } = customer
  await me.call(addAddress, { params, body: RAVI })
  await page.goto(address)
  const street = page.getByLabel('Address', { exact: false }).first()
  const where = page.getByLabel('Deliver to')
  await where.waitFor()
  expect(await street.inputValue()).toBe('12 Navi Peth')
  await where.selectOption({ label: 'Ravi Patil, 4 Law College Road, Pune 411004' })
  expect(await street.inputValue()).toBe('4 Law College Road')
  await pay()
  expect(await orders()).toMatchObject([
    { shippingAddress: { firstName: 'Ravi', address: '4 Law College Road', pincode: '411004' } },
  ])
  expect(await me.call(listAddresses, { params })).toHaveLength(1)
})

test('a typed address is saved in the address book on request, and only then', async () => {
  await using customer = await atTheForm()
  const { page, me, params, pay, address } = customer
  await page.goto(address)
  await fillAddress(page)
  await page.getByLabel('Pincode').fill('411001')
  const keep = page.getByLabel('Save to my address book')
  expect(await keep.isChecked()).toBe(false)
  await keep.check()
  await pay()
  await expect.poll(() => me.call(listAddresses, { params })).toMatchObject([{ pincode: '411001' }])
})

test('a customer without an address saves the first one, landmark and all, without asking for it', async () => {
  await using customer = await atTheForm({ own: false })
  const { page, me, params, pay, orders, address } = customer
  await page.goto(address)
  await fillAddress(page)
  await page.getByLabel('Area or locality').fill('Near the lake')
  await page.getByLabel('Landmark').fill('Siddheshwar temple')
  const keep = page.getByLabel('Save as my address')
  expect(await keep.isChecked()).toBe(true)
  // A slip seen in time: the popup is closed, the street corrected, and the corrected one is kept.
  await page.getByLabel('Address', { exact: false }).first().fill('21 Navi Peth')
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await page.getByRole('dialog', { name: 'SGJ Jewellers' }).getByRole('button', { name: 'Close' }).click()
  await page.getByText('Nothing was charged').waitFor()
  expect(await keep.isChecked()).toBe(true)
  await page.getByLabel('Address', { exact: false }).first().fill('12 Navi Peth')
  await pay()
  const lines = { address2: 'Near the lake', landmark: 'Siddheshwar temple' }
  expect(await orders()).toMatchObject([{ shippingAddress: lines }])
  await expect.poll(() => me.call(readProfile, { params })).toMatchObject(lines)
  await expect
    .poll(() => me.call(readProfile, { params }))
    .toMatchObject({ address: '12 Navi Peth', pincode: '413001' })
})

test('with one tick, the first address is for this order only', async () => {
  await using customer = await atTheForm({ own: false })
  const { page, me, params, pay, address } = customer
  await page.goto(address)
  await fillAddress(page)
  await page.getByLabel('Save as my address').uncheck()
  await pay()
  expect(await me.call(readProfile, { params })).toMatchObject({ address: '', pincode: '' })
})

test('a saved address is chosen even when none is the default', async () => {
  await using customer = await atTheForm({ own: false })
  const { page, me, params, address } = customer
  await me.call(addAddress, { params, body: RAVI })
  await page.goto(address)
  await page.getByLabel('Deliver to').waitFor()
  expect(await page.getByLabel('Pincode').inputValue()).toBe('411004')
  expect(await page.getByLabel('First name').inputValue()).toBe('Ravi')
})

test('a pincode fills city and state, follows a correction, and leaves what was typed by hand', async () => {
  await using customer = await atTheForm({ own: false })
  const { page, address } = customer
  await page.goto(address)
  const [pincode, city, state] = [
    page.getByLabel('Pincode'),
    page.getByLabel('City'),
    page.getByLabel('State'),
  ]
  await pincode.fill('413001')
  await expect.poll(() => city.inputValue()).toBe('Solapur')
  expect(await state.inputValue()).toBe('Maharashtra')
  await page.getByText(/^With you by /).waitFor()
  await pincode.fill('560001')
  await expect.poll(() => city.inputValue()).toBe('Bengaluru')
  expect(await state.inputValue()).toBe('Karnataka')
  await city.fill('Jayanagar')
  await pincode.fill('600001')
  await expect.poll(() => state.inputValue()).toBe('Tamil Nadu')
  expect(await city.inputValue()).toBe('Jayanagar')
})

test('an address abroad, and a state that contradicts the pincode, are refused at the field', async () => {
  await using customer = await atTheForm({ own: false })
  const { page, address } = customer
  await page.goto(address)
  await fillAddress(page)
  await page.getByLabel('Pincode').fill('411001')
  await page.getByLabel('State').selectOption('Goa')
  await page.getByLabel('Country').fill('Nepal')
  const pay = page.getByRole('button', { name: /^Pay ₹/ })
  await pay.click()
  await page.getByText('We deliver orders from the website within India only.').waitFor()
  await page.getByLabel('Country').fill('India')
  await pay.click()
  await page.getByText('Pincode 411001 is not in Goa.').first().waitFor()
  expect(await page.getByLabel('State').getAttribute('aria-invalid')).toBe('true')
})

test('the address of a gift becomes the own one only on request', async () => {
  await using customer = await atTheForm({ own: false })
  const { page, address } = customer
  await openAlive(page, address.replace('/shipping', ''))
  await page.getByText('Gift wrap and message', { exact: true }).click()
  await page.getByLabel('Message on a card').fill('With love')
  await page.getByRole('link', { name: 'Buy Now' }).first().click()
  await page.waitForURL('**/shipping')
  const keep = page.getByLabel('Save as my address')
  expect(await keep.isChecked()).toBe(false)
  await page
    .getByText('We use it for this order only. Tick to have it filled in on your next order.')
    .waitFor()
  await keep.check()
  await page.getByText('Untick to use it for this order only.').waitFor()
})
