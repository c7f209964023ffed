import { expect, test } from 'vitest'
import { onlyTheShop } from './only-the-shop.ts'

/** A provider that keeps what it was asked for. */
function provider() {
  const calls: string[] = []
  const port = {
    keyId: 'key',
    refund: async (amount: number) => void calls.push(`refund ${amount}`),
    fetchRefund: async (id: string) => void calls.push(`fetch ${id}`),
  }
  return { port, calls }
}

test('a copy may look, and changes nothing outside', async () => {
  const { port, calls } = provider()
  const ofCopy = onlyTheShop(port, ['refund'], () => false)
  await expect(ofCopy.refund(100)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('This is a copy of the shop'),
  })
  await ofCopy.fetchRefund('rfnd_1')
  expect([ofCopy.keyId, calls]).toEqual(['key', ['fetch rfnd_1']])
})

test('the shop asks as before, and each call is decided when it is made', async () => {
  const { port, calls } = provider()
  const ofShop = onlyTheShop(port, ['refund'], async (amount) => amount < 200)
  await ofShop.refund(100)
  await expect(ofShop.refund(200)).rejects.toMatchObject({ status: 409 })
  expect(calls).toEqual(['refund 100'])
})
