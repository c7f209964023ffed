import { expect, test } from 'vitest'
import { deliverySettings } from '#contracts/admin/delivery.ts'
import { readDelivery } from '#contracts/delivery.ts'
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
  ['160017', 'Chandigarh', 'Chandigarh'],
  ['799001', 'Agartala', 'Tripura'],
  ['737101', 'Gangtok', 'Sikkim'],
  ['744101', 'Port Blair', 'Andaman and Nicobar Islands'],
])('the pincode %s is %s in %s', (pincode, city, state) => {
  expect(placeOfPincode(pincode)).toEqual({ city, state })
})

test('a pincode that is not in the directory has the state of its neighbours and no city; an army post has neither', () => {
  expect(placeOfPincode('413999')).toEqual({ city: '', state: 'Maharashtra' })
  expect(placeOfPincode('900056')).toBeNull()
})

test('a state contradicts a pincode where it has none of its postal district', () => {
  expect(isOtherState('411001', 'Goa')).toBe(true)
  expect(isOtherState('411001', 'Maharashtra')).toBe(false)
  expect(isOtherState('160055', 'Punjab')).toBe(false)
  expect(isOtherState('900056', 'Goa')).toBe(false)
  expect(isOtherState('411001', '')).toBe(false)
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
    zone: 'near',
    days: { inStock: '2026-12-02', resized: '2026-12-05', madeToOrder: '2026-12-14' },
    holdsUntil: '2026-11-23T08:30:00.000Z',
  })
})

test('an unknown pincode gets the slowest zone, and an invalid one is refused', async () => {
  await using shop = await testShop()
  const ask = (pincode: string) => shop.call(readDelivery, { params: { pincode } })
  expect(await ask('900056')).toMatchObject({ city: '', state: '', zone: 'remote' })
  await expect(ask('012345')).rejects.toMatchObject({ status: 400 })
})

test('an admin changes the terms, and the next answer follows', async () => {
  await using shop = await testShop()
  shop.clock.set(new Date('2026-11-23T10:00:00+05:30'))
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  await changeSettingTo(owner.call, deliverySettings, {
    ...deliverySettings.defaults,
    shippingDays: { near: 1, national: 3, remote: 5 },
    holidays: [{ day: '2026-11-26', name: 'Closed' }],
  })
  const { days } = await shop.call(readDelivery, { params: { pincode: '413001' } })
  // Wednesday, and a day on the road would be the holiday.
  expect(days.inStock).toBe('2026-11-27')
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
