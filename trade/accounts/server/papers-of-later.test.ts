import { expect, test } from 'vitest'
import { DEFAULT_NAMES } from '#trade/accounts/rules/tally/ledgers.ts'
import { advanceOrder } from '#trade/counter/tests/advance-order.ts'
import { missingDocuments } from './missing-documents.ts'
import { postings } from './tally/tally-vouchers.ts'

test('money that left without a paper is missing from its month until the hourly job writes it', async () => {
  await using at = await advanceOrder()
  const { shop } = at
  await at.refund(0, 154_000, 154_000)
  await at.payOut()
  await at.cancel(0)
  // As an earlier release left it: nobody asked for the paper.
  await shop.pool.query(`delete from pgboss.job where name = 'issue-credit-note'`)
  shop.clock.set(new Date('2026-12-10T10:00:00+05:30'))
  expect((await missingDocuments(shop.shop, '2026-11')).map(({ says }) => says)).toEqual([
    `Order ${at.params.number} was refunded before it was billed and has no refund voucher.`,
  ])
  await shop.shop.jobs.send('write-overdue-papers', {})
  await shop.jobs.run()
  expect(await missingDocuments(shop.shop, '2026-11')).toEqual([])
})

test('in Tally, money of a voucher that is written later is of its own day, once', async () => {
  await using at = await advanceOrder()
  const { shop } = at
  await at.refund(0, 154_000, 154_000)
  await at.payOut()
  shop.clock.set(new Date('2026-12-10T10:00:00+05:30'))
  await at.cancel(0)
  await shop.jobs.run()
  const paidBack = async (month: string) => {
    const found = (await Array.fromAsync(postings(shop.shop, month, DEFAULT_NAMES))).flat()
    return found.flatMap(({ voucher: { type, number, day } }) => (type === 'payment' ? [[number, day]] : []))
  }
  expect(await paidBack('2026-11')).toEqual([['RFV/26-27/000001', '2026-11-21']])
  expect(await paidBack('2026-12')).toEqual([])
  await at.cancel(1)
  await at.payOut()
  expect(await paidBack('2026-12')).toEqual([['RFV/26-27/000002', '2026-12-10']])
})
