import { expect, test } from 'vitest'
import { cancelOrder } from '#contracts/orders.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { boughtInZone, SEEPZ, sellsUntaxed, UN } from '#tests/support/zone-sale.ts'
import { downloadGstr1, readGstr1 } from '#trade/accounts/contract/gstr1.ts'
import { schemaFaults } from '#trade/accounts/contract/gstr1-file.ts'
import { exportTally } from '#trade/accounts/contract/tally.ts'
import { documentsOf, fileMustSay } from '#trade/accounts/tests/return-by-hand.ts'
import { takePayment } from '#trade/counter/contract/tenders.ts'
import { CUSTOMER, sold } from '#trade/counter/tests/counter.ts'

/** The month's return, which must say what the documents say and pass the schema. */
async function monthOf(shop: TestShop) {
  const accountant = await shop.customer({ role: 'accountant' })
  const headers = { authorization: `Bearer ${await shop.as(accountant).token()}` }
  const file = (await shop.inject({ url: `${downloadGstr1.path}?period=2026-11`, headers })).json()
  expect(schemaFaults(file)).toEqual([])
  fileMustSay(await documentsOf(shop, '2026-11'), file)
  const { tables } = await shop.as(accountant).call(readGstr1, { query: { period: '2026-11' } })
  const tally = await shop.inject({ url: `${exportTally.path}?period=2026-11`, headers })
  return { file, tables, tally: tally.body }
}

test('a sale to a zone with IGST is SEWP, between states within the shop’s own, and Tally knows the zone', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  await boughtInZone(shop)
  const { file, tables, tally } = await monthOf(shop)
  expect(file.b2b).toMatchObject([
    { ctin: SEEPZ.gstin, inv: [{ pos: '27', inv_typ: 'SEWP', itms: [{ itm_det: { rt: 3, iamt: 3000 } }] }] },
  ])
  expect(tables[0]?.rows[0]?.cells).toContain('SEZ with payment')
  expect(tally).toContain('<GSTREGISTRATIONTYPE>Regular - SEZ</GSTREGISTRATIONTYPE>')
})

test('under a letter of undertaking it is SEWOP at rate 0 and no nil-rated supply; its note is what the bill was', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  await sellsUntaxed(shop)
  const { me, line } = await boughtInZone(shop)
  const { file, tables } = await monthOf(shop)
  expect(file.b2b).toMatchObject([
    { inv: [{ inv_typ: 'SEWOP', itms: [{ itm_det: { rt: 0, txval: 1_00_000, iamt: 0 } }] }] },
  ])
  expect(file.nil).toBeUndefined()
  expect(tables[0]?.rows[0]?.cells).toContain('SEZ without payment')

  await me.call(cancelOrder, { params: { orderId: line.orderId } })
  await shop.jobs.run()
  expect((await monthOf(shop)).file.cdnr).toMatchObject([{ nt: [{ inv_typ: 'SEWOP', val: 1_00_000 }] }])
})

test.each([
  ['igst' as const, 40_000, 'SEWP'],
  ['letter' as const, 38_835, 'SEWOP'],
])('an advance at the counter and its rest, taxed %s, are one bill to the zone', async (tax, total, type) => {
  await using shop = await testShop()
  await openForBusiness(shop)
  if (tax === 'letter') await sellsUntaxed(shop)
  const staff = await shop.customer({ role: 'staff' })
  const product = await shop.product({ price: 40_000_00 })
  const person = { ...CUSTOMER, email: '', business: SEEPZ }
  const tenders = [{ kind: 'cash' as const, amount: 10_000, reference: '' }]
  const { number } = await sold(shop, staff, product.id, { person, delivery: 'later', tenders })
  const balance = total - 10_000
  const rest = [{ kind: 'upi' as const, amount: balance, reference: '4711' }]
  await shop.as(staff).call(takePayment, { params: { number }, body: { tenders: rest, balance } })
  await shop.jobs.run()
  expect((await monthOf(shop)).file.b2b).toMatchObject([{ inv: [{ inv_typ: type }] }])
})

test('the United Nations are a business with their UIN', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  await boughtInZone(shop, UN, { city: 'New Delhi', pincode: '110003', state: 'Delhi' })
  expect((await monthOf(shop)).file.b2b).toMatchObject([
    { ctin: UN.gstin, inv: [{ pos: '07', inv_typ: 'R' }] },
  ])
})
