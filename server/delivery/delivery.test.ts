import { expect, test } from 'vitest'
import { deliverySettings } from '#contracts/admin/delivery.ts'
import { readDelivery } from '#contracts/delivery.ts'
import { ARMY_POST } from '#rules/delivery/army-post.ts'
import { INDIAN_STATES } from '#rules/delivery/indian-states.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { testShop } from '#tests/support/test-shop.ts'
import directory from './pincodes.json' with { type: 'json' }
import { isOtherState, placeOfPincode } from './pincodes.ts'

test.each([
  ['413001', 'Solapur', 'Maharashtra'],
  ['400050', 'Mumbai', 'Maharashtra'],
  ['400703', 'Navi Mumbai', 'Maharashtra'],
  ['110001', 'New Delhi', 'Delhi'],
  ['560001', 'Bengaluru', 'Karnataka'],
  ['500081', 'Hyderabad', 'Telangana'],
  ['682001', 'Kochi', 'Kerala'],
  ['682555', 'Lakshadweep', 'Lakshadweep'],
  ['605001', 'Puducherry', 'Puducherry'],
  ['533464', 'Yanam', 'Puducherry'],
  ['673310', 'Mahe', 'Puducherry'],
  ['609602', 'Karaikal', 'Puducherry'],
  ['396193', 'Dadra and Nagar Haveli', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['396210', 'Daman', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['362520', 'Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['160055', 'Mohali', 'Punjab'],
  ['900056', '56 APO', ARMY_POST],
  ['900099', '99 APO', ARMY_POST],
  ['926510', '', ARMY_POST],
  ['160017', 'Chandigarh', 'Chandigarh'],
  ['799001', 'Agartala', 'Tripura'],
  ['737101', 'Gangtok', 'Sikkim'],
  ['744101', 'Port Blair', 'Andaman and Nicobar Islands'],
])('the pincode %s is %s in %s', (pincode, city, state) => {
  expect(placeOfPincode(pincode)).toEqual({ city, state })
})

test('a pincode that is not in the directory has the state of its neighbours and no city; in a district of two states, none', () => {
  expect(placeOfPincode('413999')).toEqual({ city: '', state: 'Maharashtra' })
  expect(placeOfPincode('605999')).toBeNull()
  expect(placeOfPincode('290001')).toBeNull()
})

test('a state contradicts a pincode where it has none of its postal district', () => {
  expect(isOtherState('411001', 'Goa')).toBe(true)
  expect(isOtherState('411001', 'Maharashtra')).toBe(false)
  expect(isOtherState('160055', 'Punjab')).toBe(false)
  expect(isOtherState('290001', 'Goa')).toBe(false)
  expect(isOtherState('411001', '')).toBe(false)
})

test.each([
  ['533464', 'Puducherry', 'Andhra Pradesh', 'Telangana'],
  ['605106', 'Puducherry', 'Tamil Nadu', 'Kerala'],
  ['396240', 'Gujarat', 'Dadra and Nagar Haveli and Daman and Diu', 'Maharashtra'],
])('the pincode %s has villages in %s and in %s, and none in %s', (pincode, one, other, none) => {
  expect([one, other, none].map((state) => isOtherState(pincode, state))).toEqual([false, false, true])
})

test.each([
  ['673310', 'Kerala'],
  ['609602', 'Tamil Nadu'],
  ['605001', 'Tamil Nadu'],
  ['362520', 'Gujarat'],
  ['160017', 'Punjab'],
  ['160055', 'Chandigarh'],
  ['682555', 'Kerala'],
  ['673314', 'Puducherry'],
])('around an enclave the pincode itself counts: %s is not in %s', (pincode, state) => {
  expect(isOtherState(pincode, state)).toBe(true)
})

test('an army post is in no state, and nothing else is an army post', () => {
  expect(isOtherState('900056', 'Goa')).toBe(true)
  expect(isOtherState('900056', ARMY_POST)).toBe(false)
  expect(isOtherState('411001', ARMY_POST)).toBe(true)
})

test('the directory names every state as address forms do', () => {
  expect(Object.keys(directory.states).sort()).toEqual([...INDIAN_STATES])
})

test('a pincode is answered with its place, its zone and the days by which a parcel is there', async () => {
  await using shop = await testShop()
  shop.clock.set(new Date('2026-11-23T10:00:00+05:30'))
  expect(await shop.call(readDelivery, { params: { pincode: '413001' } })).toEqual({
    pincode: '413001',
    city: 'Solapur',
    state: 'Maharashtra',
    alsoIn: [],
    zone: 'near',
    days: { inStock: '2026-12-14', resized: '2026-12-14', madeToOrder: '2026-12-14' },
    holdsUntil: '2026-11-23T08:30:00.000Z',
  })
})

test('an unknown pincode gets the slowest zone, and an invalid one is refused', async () => {
  await using shop = await testShop()
  const ask = (pincode: string) => shop.call(readDelivery, { params: { pincode } })
  expect(await ask('290001')).toMatchObject({ city: '', state: '', zone: 'remote' })
  await expect(ask('012345')).rejects.toMatchObject({ status: 400 })
})

test('an army post is promised no day', async () => {
  await using shop = await testShop()
  expect(await shop.call(readDelivery, { params: { pincode: '900056' } })).toMatchObject({
    city: '56 APO',
    state: ARMY_POST,
    zone: 'remote',
    days: null,
  })
})

test('an admin changes the terms, and the next answer follows', async () => {
  await using shop = await testShop()
  shop.clock.set(new Date('2026-11-23T10:00:00+05:30'))
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  await changeSettingTo(owner.call, deliverySettings, {
    ...deliverySettings.defaults,
    processingDays: { inStock: 2, resized: 5, madeToOrder: 12 },
    shippingDays: { near: 1, national: 3, remote: 5 },
    holidays: [{ day: '2026-11-26', name: 'Closed' }],
  })
  const { days } = await shop.call(readDelivery, { params: { pincode: '413001' } })
  // Wednesday, and a day on the road would be the holiday.
  expect(days?.inStock).toBe('2026-11-27')
})

test.each([
  [{ cutOffHour: 25 }, 'Please enter a whole number from 0 to 24.'],
  [{ holidays: [{ day: '26-01-2027', name: '' }] }, 'Please enter each day as YYYY-MM-DD.'],
  [{ nearStates: ['Bombay'] }, 'Please choose states of India.'],
])('a setting with %o is refused with a sentence', async (odd, sentence) => {
  await using shop = await testShop()
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  const change = changeSettingTo(owner.call, deliverySettings, {
    ...deliverySettings.defaults,
    ...odd,
  } as never)
  const refusal = await change.catch((error) => error)
  expect(refusal.status).toBe(400)
  expect(JSON.stringify(refusal.details)).toContain(sentence)
})
