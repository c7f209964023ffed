import { expect, test } from 'vitest'
import { refundOrder } from '#contracts/admin/change-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { payOutRefund, readOrderTenders } from '#trade/counter/contract/tenders.ts'
import { PAN, sold } from '#trade/counter/tests/counter.ts'

type Person = Awaited<ReturnType<TestShop['customer']>>

/** Owes money of a sale, in rupees, and answers how it is paid out. */
async function owed(shop: TestShop, manager: Person, number: string, amount: number, refundable: number) {
  await shop.as(manager).call(refundOrder, {
    params: { number },
    body: { amount, refundable, reason: 'A loose stone' },
  })
  const { owed: waiting } = await shop.as(manager).call(readOrderTenders, { params: { number } })
  const refundId = waiting.at(-1)?.refundId ?? ''
  return (body: { kind: 'cash' | 'bank'; reference?: string; cashReason?: string }) =>
    shop.as(manager).call(payOutRefund, { params: { number, refundId }, body })
}

test('cash goes out below the limit of the law alone, in a day and for a sale; a bank pays the rest', async () => {
  await using shop = await testShop()
  const [staff, manager] = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'manager' })]
  const product = await shop.product({ price: 4_00_000_00 })
  const tenders = [
    { kind: 'cash' as const, amount: 1_99_999, reference: '' },
    { kind: 'bank' as const, amount: 2_00_001, reference: 'UTR1' },
  ]
  const { number } = await sold(shop, staff, product.id, { tenders, pan: PAN })
  const payFirst = await owed(shop, manager, number, 1_20_000, 4_00_000)
  await payFirst({ kind: 'cash' })
  const paySecond = await owed(shop, manager, number, 80_000, 2_80_000)
  await expect(paySecond({ kind: 'cash', cashReason: 'The customer asked for it' })).rejects.toMatchObject({
    status: 409,
    message:
      'The law allows less than ₹2,00,000 in cash to one customer in a day and for one sale. ₹1,20,000 was already paid out in cash. Please pay it by bank transfer.',
  })
  expect((await paySecond({ kind: 'bank', reference: 'UTR2' })).owed).toEqual([])
})

test('what was paid by card or UPI is paid out in cash only with a reason', async () => {
  await using shop = await testShop()
  const [staff, manager] = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'manager' })]
  const product = await shop.product({ price: 20_000_00 })
  const { number } = await sold(shop, staff, product.id)
  const payOut = await owed(shop, manager, number, 5_000, 20_000)
  await expect(payOut({ kind: 'cash' })).rejects.toMatchObject({
    status: 409,
    details: { needsCashReason: true },
    message: expect.stringContaining('This sale was paid by UPI.'),
  })
  const after = await payOut({ kind: 'cash', cashReason: 'The account is closed' })
  expect(after).toMatchObject({ owed: [] })
})

test('of a sale paid in parts, as much cash goes out without a reason as came in', async () => {
  await using shop = await testShop()
  const [staff, manager] = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'manager' })]
  const product = await shop.product({ price: 20_000_00 })
  const tenders = [
    { kind: 'cash' as const, amount: 8_000, reference: '' },
    { kind: 'card' as const, amount: 12_000, reference: '77' },
  ]
  const { number } = await sold(shop, staff, product.id, { tenders })
  const payFirst = await owed(shop, manager, number, 6_000, 20_000)
  await payFirst({ kind: 'cash' })
  const paySecond = await owed(shop, manager, number, 3_000, 14_000)
  await expect(paySecond({ kind: 'cash' })).rejects.toMatchObject({ details: { needsCashReason: true } })
})
