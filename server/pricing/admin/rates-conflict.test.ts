import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refundOrder } from '#contracts/admin/change-order.ts'
import * as admin from '#contracts/admin/pricing.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { products } from '#db/schema/catalogue.ts'
import { placedOrder } from '#tests/support/admin-editor.ts'
import { adminOf, latestRates } from '#tests/support/rate-admin.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const TEN_MINUTES = 10 * 60 * 1000

test('rates published while one was typing are not overwritten unseen: the refusal says who published which', async () => {
  await using shop = await testShop()
  const [meera, second] = [await adminOf(shop), await adminOf(shop)]
  const { ratesId } = await second.preview({ gold_22k: 12_200 })
  const theirs = await meera.set({ gold_22k: 12_100, silver: 165, reason: 'IBJA at noon' })
  await expect(second.set({ gold_22k: 12_200, basedOn: ratesId })).rejects.toMatchObject({
    status: 409,
    message: 'Meera Joshi has published other rates since.',
    details: {
      theirs: {
        id: theirs.id,
        gold_22k: 12_100,
        silver_999: 165,
        setBy: { name: 'Meera Joshi' },
        reason: 'IBJA at noon',
      },
    },
  })
  expect(await latestRates(shop)).toMatchObject({ id: theirs.id })

  const again = await second.preview({ gold_22k: 12_200 })
  expect(again).toMatchObject({ ratesId: theirs.id, moves: [{ from: 12_100, to: 12_200 }] })
  expect(await second.set({ gold_22k: 12_200, basedOn: again.ratesId })).toMatchObject({ silver_999: 165 })
})

test('rates with a field that is not known are refused: the condition it sets would be passed over', async () => {
  await using shop = await testShop()
  const { id } = await latestRates(shop)
  const token = await shop.as(await shop.customer({ role: 'owner' })).token()
  const answer = await shop.inject({
    ...{ method: 'PUT', url: admin.setMetalPrices.path, headers: { authorization: `Bearer ${token}` } },
    payload: { gold_22k: 12_100, onlyAfter: '2026-12-01T10:00:00+05:30' },
  })
  expect([answer.statusCode, answer.json().message]).toEqual([
    400,
    'The request has a field that is not known.',
  ])
  expect(await latestRates(shop)).toMatchObject({ id })
})

test('preview and publishing count the same products: those on sale whose price changes', async () => {
  await using shop = await testShop()
  const { preview, set, undo } = await adminOf(shop)
  await shop.product()
  const archived = await shop.product()
  await shop.db.update(products).set({ archivedAt: shop.clock.now() }).where(eq(products.id, archived.id))
  await shop.product({ price: 9_999_00 })
  const { piecesMoved } = await preview({ gold_22k: 12_100 })
  expect(piecesMoved).toBe(1)
  expect((await set({ gold_22k: 12_100 })).productsRepriced).toBe(piecesMoved)
  expect((await set({ gold_22k: 12_100 })).productsRepriced).toBe(0)
  await set({ gold_22k: 12_200 })
  expect((await undo()).productsRepriced).toBe(1)
})

test('the rates that an undo brings back are known before', async () => {
  await using shop = await testShop()
  const { set, status, undo } = await adminOf(shop)
  expect((await status()).earlier).toBeNull()
  const first = await latestRates(shop)
  await set({ gold_22k: 12_100 })
  const { earlier } = await status()
  expect(earlier).toMatchObject({ id: first.id, gold_22k: first.gold_22k })
  expect(await undo()).toMatchObject({ gold_22k: earlier?.gold_22k })
})

/** An owner whose login is too old for what asks for a fresh OTP. */
async function ownerOfAWhileAgo(shop: TestShop) {
  const token = await shop.as(await shop.customer({ role: 'owner' })).token()
  shop.clock.advance(TEN_MINUTES)
  return async (method: 'PUT' | 'POST', url: string, payload: object) => {
    const answer = await shop.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } })
    return [answer.statusCode, answer.json().message]
  }
}

const OTP = [403, 'Please confirm with a fresh OTP.']

test('rates that would be refused are refused before an OTP is asked for', async () => {
  await using shop = await testShop()
  const ask = await ownerOfAWhileAgo(shop)
  const set = (body: object) => ask('PUT', admin.setMetalPrices.path, body)
  const undo = (body: object) => ask('POST', admin.undoMetalPrices.path, body)
  expect(await set({ gold_22k: 20_000 })).toEqual([409, expect.stringContaining('Please confirm it')])
  expect(await set({ gold_18k: 13_000 })).toEqual([400, expect.stringContaining('higher than')])
  expect(await undo({})).toEqual([409, 'There are no earlier rates to go back to.'])
  const { id } = await latestRates(shop)
  const other = await adminOf(shop)
  await other.set({ gold_22k: 12_100 })
  expect(await set({ gold_22k: 12_200, basedOn: id })).toEqual([409, expect.stringContaining('since.')])
  expect(await undo({ rateId: id })).toEqual([409, expect.stringContaining('since.')])
  expect(await set({ gold_22k: 12_200 })).toEqual(OTP)
  expect(await undo({})).toEqual(OTP)
})

test('a refund above what can be refunded is refused before an OTP is asked for', async () => {
  await using shop = await testShop()
  const { number } = await placedOrder(shop)
  const owner = await shop.customer({ role: 'owner' })
  const { refundable } = await shop.as(owner).call(readAdminOrder, { params: { number } })
  const ask = await ownerOfAWhileAgo(shop)
  const refund = (amount: number) =>
    ask('POST', refundOrder.path.replace(':number', number), { amount, reason: 'A scratch', refundable })
  expect(await refund(refundable + 1)).toEqual([400, expect.any(String)])
  expect(await refund(1)).toEqual(OTP)
})
