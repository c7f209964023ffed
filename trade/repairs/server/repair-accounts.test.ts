import { expect, test } from 'vitest'
import { changeProducts } from '#contracts/admin/bulk-change.ts'
import { refundOrder } from '#contracts/admin/change-order.ts'
import { counterSettings } from '#contracts/admin/counter-settings.ts'
import { gstSettings } from '#contracts/admin/gst.ts'
import { listDocumentsOfOrder, viewDocument } from '#contracts/admin/invoices.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { listOrders } from '#contracts/orders.ts'
import { products } from '#db/schema/catalogue.ts'
import { invoices } from '#db/schema/invoices.ts'
import { dayInIndia } from '#rules/days.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { monthsMustAdd } from '#tests/wiring/month-checks.ts'
import { listCashDays } from '#trade/counter/contract/cash-days.ts'
import { listCashRows } from '#trade/counter/contract/cash-rows.ts'
import { payOutRefund, readOrderTenders } from '#trade/counter/contract/tenders.ts'
import { repairs } from '#trade/repairs/schema/repairs.ts'
import { repaired, repairShop } from '#trade/repairs/tests/repairs.ts'

type Person = Awaited<ReturnType<TestShop['customer']>>
type RegisterOfSales = { columns: { head: string }[]; rows: { cells: unknown[] }[] }

/** The accounts of the month through the API. */
async function accountsOf(shop: TestShop, who: Person, path: string) {
  const headers = { authorization: `Bearer ${await shop.as(who).token()}` }
  return (await shop.inject({ url: `/api/admin/accounts/${path}?period=2026-11`, headers })).json()
}

test('the charge is billed under the code and the rate of repairs, in the series of all bills', async () => {
  await using at = await repairShop()
  const { shop, staff, manager } = at
  const { chargeOrder, number } = await repaired(shop, staff, 590)
  await shop.jobs.run()
  const [bill] = await shop.db.select().from(invoices)
  expect(bill?.number).toBe('INV/26-27/000001')
  expect(bill?.document).toMatchObject({
    order: { number: chargeOrder, paymentReference: 'cash' },
    buyer: { name: 'Meera Joshi', address: ['4 Gold Bazaar', 'Solapur 413002'] },
    articles: [
      { name: `Repair ${number}, Gold chain: New clasp`, hsn: '998729', taxable: 500_00, total: 590_00 },
    ],
    gst: { cgst: { amount: 45_00 }, sgst: { amount: 45_00 } },
  })
  expect((await accountsOf(shop, manager, 'gstr1')).hsn.hsn_b2c).toMatchObject([
    {
      ...{ hsn_sc: '998729', uqc: 'NA', qty: 0, rt: 18, txval: 500, camt: 45, samt: 45 },
      desc: 'Repair services',
    },
  ])
  expect(await faultsInBooks(shop.db)).toEqual([])
  await monthsMustAdd(shop, '2026-11')
})

test('a charge with paise is billed in whole rupees, and the round-off is outside the tax in every account', async () => {
  await using at = await repairShop()
  const { shop, staff, manager } = at
  // 590.40 with 18 % is 500.34 and twice 45.03; 40 paise come off after the tax.
  const { chargeOrder, charge, toPay } = await repaired(shop, staff, 590.4)
  expect([charge, toPay]).toEqual([590.4, null])
  const order = await shop.as(staff).call(readAdminOrder, { params: { number: chargeOrder ?? '' } })
  expect(order.seller?.number).toBe(staff.mobileNumber)
  await shop.jobs.run()
  const [bill] = await shop.db.select().from(invoices)
  expect(bill?.document).toMatchObject({
    ...{ taxable: 500_34, roundOff: -40, total: 590_00 },
    gst: { cgst: { amount: 45_03 }, sgst: { amount: 45_03 } },
  })
  const sales: RegisterOfSales = await accountsOf(shop, manager, 'registers/sales/page')
  const column = sales.columns.findIndex(({ head }) => head === 'Round-off')
  expect(sales.rows.map(({ cells }) => cells[column])).toEqual([-0.4])
  const { taken } = (await shop.as(staff).call(listCashDays)).today
  expect(taken).toBe(590)
  const { rows } = await shop.as(staff).call(listCashRows, { params: { day: dayInIndia(shop.clock.now()) } })
  expect(rows).toMatchObject([{ order: chargeOrder, amount: 590 }])
  expect(await faultsInBooks(shop.db)).toEqual([])
  await monthsMustAdd(shop, '2026-11')
  await shop.db.update(repairs).set({ charge: 590_41 })
  expect(await faultsInBooks(shop.db)).toHaveLength(1)
})

test('where bills are not rounded, the charge is paid to the paisa; below a rupee it always is', async () => {
  await using at = await repairShop()
  const { shop, staff, manager } = at
  const settings = { ...counterSettings.defaults, roundOff: false }
  expect((await repaired(shop, staff, 0.4)).status).toBe('handed-over')
  await changeSettingTo(shop.as(manager).call, counterSettings, settings)
  await repaired(shop, staff, 590.4)
  expect((await shop.as(staff).call(listCashDays)).today.taken).toBe(590.8)
  await shop.jobs.run()
  expect(await faultsInBooks(shop.db)).toEqual([])
  await monthsMustAdd(shop, '2026-11')
})

test('the printed bill names the code of a service, and neither weight nor pieces', async () => {
  await using at = await repairShop()
  const { shop, staff } = at
  const { chargeOrder } = await repaired(shop, staff)
  await shop.jobs.run()
  const params = { number: chargeOrder ?? '' }
  const { documents } = await shop.as(staff).call(listDocumentsOfOrder, { params })
  const headers = { authorization: `Bearer ${await shop.as(staff).token()}` }
  const url = viewDocument.path.replace(':id', documents[0]?.id ?? '')
  const text = await pdfText((await shop.inject({ url, headers })).rawPayload)
  expect(text).toContain('SAC')
  expect(text).toContain('998729')
  expect(text).not.toContain('Gross weight')
  expect(text).not.toContain('NOS')
})

test('the rate in the shop’s table of GST is on the next bill', async () => {
  await using at = await repairShop()
  const { shop, staff, manager } = at
  await repaired(shop, staff, 590)
  const classes = gstSettings.defaults.classes.map((one) => (one.hsn === '9987' ? { ...one, bps: 500 } : one))
  await changeSettingTo(shop.as(manager).call, gstSettings, { ...gstSettings.defaults, classes })
  await repaired(shop, staff, 525)
  await shop.jobs.run()
  const { hsn } = await accountsOf(shop, manager, 'gstr1')
  expect(hsn.hsn_b2c).toMatchObject([
    { hsn_sc: '998729', rt: 5, txval: 500, uqc: 'NA', qty: 0 },
    { hsn_sc: '998729', rt: 18, txval: 500 },
  ])
  await monthsMustAdd(shop, '2026-11')
})

test('money for a repair goes back like that of any sale, with a credit note, and never as a return', async () => {
  await using at = await repairShop()
  const { shop, staff, manager } = at
  const { chargeOrder } = await repaired(shop, staff, 590)
  await shop.jobs.run()
  const params = { number: chargeOrder ?? '' }
  const body = { amount: 118, refundable: 590, reason: 'The clasp is loose' }
  await shop.as(manager).call(refundOrder, { params, body })
  const { owed } = await shop.as(manager).call(readOrderTenders, { params })
  await shop.as(manager).call(payOutRefund, {
    params: { ...params, refundId: owed[0]?.refundId ?? '' },
    body: { kind: 'cash', reference: '' },
  })
  await shop.jobs.run()
  const issued = await shop.db.select().from(invoices).orderBy(invoices.issuedAt, invoices.number)
  expect(issued.map(({ number, taxable, gst }) => ({ number, taxable, gst }))).toEqual([
    { number: 'CRN/26-27/000001', taxable: 100_00, gst: 18_00 },
    { number: 'INV/26-27/000001', taxable: 500_00, gst: 90_00 },
  ])
  expect(await faultsInBooks(shop.db)).toEqual([])
  await monthsMustAdd(shop, '2026-11')
})

test('repairs are one service in the shop, which nobody sees, buys or puts on sale', async () => {
  await using at = await repairShop()
  const { shop, staff } = at
  await repaired(shop, staff)
  await repaired(shop, staff)
  const [one, ...others] = await shop.db.select().from(products)
  expect(others).toEqual([])
  expect(one).toMatchObject({ hsn: '998729', stockQuantity: 0, notReturnable: true })
  expect(one?.archivedAt).not.toBe(null)
  const change = { kind: 'archived' as const, archived: false }
  const body = { ids: [one?.id ?? ''], change }
  await shop
    .as(staff)
    .call(changeProducts, { body })
    .catch(() => undefined)
  expect((await shop.db.select().from(products))[0]?.archivedAt).toEqual(one?.archivedAt)
})

test('the customer reads the repair among the orders', async () => {
  await using at = await repairShop()
  const { shop, staff } = at
  const customer = await shop.customer({ mobileNumber: '9822012345' })
  const { chargeOrder } = await repaired(shop, staff)
  const query = { params: { userId: customer.id } }
  expect(await shop.as(customer).call(listOrders, query)).toMatchObject([
    { orderId: chargeOrder, orderStatus: 'Delivered' },
  ])
})

test('the books find a charge that is not what its order bills, and weights that do not follow', async () => {
  await using at = await repairShop()
  const { shop, staff } = at
  const { number } = await repaired(shop, staff)
  await shop.db.update(repairs).set({ charge: 591_00 })
  expect(await faultsInBooks(shop.db)).toEqual([expect.stringContaining(number)])
  await shop.db.update(repairs).set({ charge: 590_00, nowMg: 9_000 })
  expect(await faultsInBooks(shop.db)).toEqual([expect.stringContaining(number)])
})
