import { expect, test } from 'vitest'
import { MAX_UPLOADS, UploadSlots } from './upload-slots.ts'

const QUICK = { arrived: 200_000, isSlow: false }

const full = {
  status: 503,
  message: 'Many files are being uploaded right now. Please try again in a moment.',
  details: { retryAfter: 5 },
}

test('one person takes two places, all customers together eight, and admins have places of their own', async () => {
  const slots = new UploadSlots()
  const { promise, resolve } = Promise.withResolvers<void>()
  const { ofOne, ofAll } = MAX_UPLOADS.customer
  const held = Array.from({ length: ofAll }, (_, place) =>
    slots.hold('customer', `customer ${Math.floor(place / ofOne)}`, async (takeSlot) => {
      expect([takeSlot(QUICK), takeSlot(QUICK)]).toEqual([undefined, undefined])
      await promise
    }),
  )
  const upload = (access: 'customer' | 'administrator', person: string) =>
    slots.hold(access, person, async (takeSlot) => takeSlot(QUICK))
  expect(await upload('customer', 'customer 0')).toMatchObject(full)
  expect(await upload('customer', 'another')).toMatchObject(full)
  expect(await upload('administrator', 'an admin')).toBeUndefined()
  resolve()
  await Promise.all(held)
  expect(await upload('customer', 'another')).toBeUndefined()
})

test('an upload that fails gives its place back', async () => {
  const slots = new UploadSlots()
  const fail = async () => {
    throw new Error('it broke')
  }
  for (let time = 0; time < 2 * MAX_UPLOADS.customer.ofAll; time++)
    await expect(
      slots.hold('customer', 'somebody', async (takeSlot) => takeSlot(QUICK) ?? fail()),
    ).rejects.toThrow('it broke')
})

test('uploads on slow lines take half of the places, and the others stay free for quick ones', async () => {
  const slots = new UploadSlots()
  const { promise, resolve } = Promise.withResolvers<void>()
  const upload = (person: string, isSlow: boolean, until = Promise.resolve()) =>
    slots.hold('customer', person, async (takeSlot) => {
      const refusal = takeSlot({ arrived: 200_000, isSlow })
      await until
      return refusal
    })
  const places = Array.from({ length: MAX_UPLOADS.customer.ofAll / 2 }, (_, nth) => `customer ${nth}`)
  const held = places.map((person) => upload(person, true, promise))
  expect(await upload('another', true)).toMatchObject(full)
  expect(await upload('another', false)).toBeUndefined()
  resolve()
  await Promise.all(held)
  expect(await upload('another', true)).toBeUndefined()
})

test('small uploads take no place, and one person has only so many of them on their way', async () => {
  const slots = new UploadSlots()
  const { promise, resolve } = Promise.withResolvers<void>()
  const upload = (person: string, until = Promise.resolve()) =>
    slots.hold('customer', person, async (takeSlot) => {
      const refusal = takeSlot({ arrived: 1000, isSlow: true })
      await until
      return refusal
    })
  const held = Array.from({ length: 4 * MAX_UPLOADS.customer.ofOne }, () => upload('asha', promise))
  expect(await upload('asha')).toMatchObject(full)
  expect(await upload('another')).toBeUndefined()
  resolve()
  expect(await Promise.all(held)).toEqual(held.map(() => undefined))
  expect(await upload('asha')).toBeUndefined()
})
