import { expect, test } from 'vitest'
import { MAX_UPLOADS, UploadSlots } from './upload-slots.ts'

const full = {
  status: 503,
  message: 'Many files are being uploaded right now. Please try again in a moment.',
  details: { retryAfter: 5 },
}
const nothing = async () => {}

test('one person takes two places, all customers together eight, and admins have places of their own', async () => {
  const slots = new UploadSlots()
  const { promise, resolve } = Promise.withResolvers<void>()
  const { ofOne, ofAll } = MAX_UPLOADS.customer
  const held = Array.from({ length: ofAll }, (_, place) =>
    slots.hold('customer', `customer ${Math.floor(place / ofOne)}`, () => promise),
  )
  await expect(slots.hold('customer', 'customer 0', nothing)).rejects.toMatchObject(full)
  await expect(slots.hold('customer', 'another', nothing)).rejects.toMatchObject(full)
  await slots.hold('administrator', 'an admin', nothing)
  resolve()
  await Promise.all(held)
  await slots.hold('customer', 'another', nothing)
})

test('an upload that fails gives its place back', async () => {
  const slots = new UploadSlots()
  for (let time = 0; time < 2 * MAX_UPLOADS.customer.ofAll; time++)
    await expect(
      slots.hold('customer', 'somebody', () => Promise.reject(new Error('it broke'))),
    ).rejects.toThrow('it broke')
})
