import { expect, test } from 'vitest'
import { MAX_UPLOADS, UploadSlots } from './upload-slots.ts'

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
      expect([takeSlot(), takeSlot()]).toEqual([undefined, undefined])
      await promise
    }),
  )
  const upload = (access: 'customer' | 'administrator', person: string) =>
    slots.hold(access, person, async (takeSlot) => takeSlot())
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
      slots.hold('customer', 'somebody', async (takeSlot) => takeSlot() ?? fail()),
    ).rejects.toThrow('it broke')
})
