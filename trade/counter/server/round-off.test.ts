import { expect, test } from 'vitest'
import { counterSettings } from '#contracts/admin/counter-settings.ts'
import { listDocumentsOfOrder } from '#contracts/admin/invoices.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { sellAtCounter } from '#trade/counter/contract/counter.ts'
import { quoteCounterSale } from '#trade/counter/contract/quote.ts'
import { readOrderTenders, takePayment } from '#trade/counter/contract/tenders.ts'
import { saleOf, sold } from '#trade/counter/tests/counter.ts'

const cash = (amount: number, received?: number) => ({
  ...{ kind: 'cash' as const, amount, reference: '' },
  ...(received !== undefined && { received }),
})

test('a bill comes to whole rupees, and cash says what to give back; the same sale again says the same', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = shop.as(await shop.customer({ role: 'manager', firstName: 'Asha' }))
  const { id } = await shop.product({ price: 56_643_36, stock: 1 })
  const body = { items: [{ productId: id, quantity: 1, variant: {} }] }
  const quote = await staff.call(quoteCounterSale, { body })
  expect(quote).toMatchObject({ roundOff: -0.36, total: 56_643, items: [{ roundOff: -0.36, total: 56_643 }] })
  expect(quote.taxable + quote.gst + quote.insurance).toBeCloseTo(56_643.36, 6)

  const seller = await shop.customer({ role: 'staff' })
  const sale = await saleOf(shop, seller, id, { tenders: [cash(56_643, 57_000)] })
  const first = await shop.as(seller).call(sellAtCounter, { body: sale })
  expect(first).toMatchObject({ roundOff: -0.36, total: 56_643, change: 357, balance: 0 })
  expect(await shop.as(seller).call(sellAtCounter, { body: sale })).toEqual(first)
  const { tenders } = await staff.call(readOrderTenders, {
    params: { number: first.orders[0]?.number ?? '' },
  })
  expect(tenders).toMatchObject([{ kind: 'cash', amount: 56_643, received: 57_000 }])
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('the round-off is on the invoice after the tax', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const manager = await shop.customer({ role: 'manager' })
  const { id } = await shop.product({ price: 56_643_70 })
  const { number } = await sold(shop, manager, id)
  await shop.jobs.run()
  const { documents } = await shop.as(manager).call(listDocumentsOfOrder, { params: { number } })
  expect(documents).toMatchObject([{ kind: 'invoice', total: 56_644 }])
  const { rows } = await shop.pool.query<{ document: Record<string, number> }>(
    'select document from invoices',
  )
  const { taxable = 0, roundOff, total } = rows[0]?.document ?? {}
  expect([roundOff, total]).toEqual([30, 56_644_00])
  // 3% on the unrounded value, outside of which the 30 paise are.
  expect(taxable).toBe(54_993_88)
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('of several products each costs whole rupees, and so does the bill', async () => {
  await using shop = await testShop()
  const manager = await shop.customer({ role: 'manager' })
  const prices = [1_000_40, 2_000_40, 3_000_40]
  const products = []
  for (const price of prices) products.push((await shop.product({ price })).id)
  const sale = await sold(shop, manager, products)
  // 6,001.20 is 6,001
  expect(sale).toMatchObject({ total: 6_001, roundOff: -0.2 })
  expect(sale.orders[0]?.lines.map(({ total }) => total).toSorted()).toEqual([1_001, 2_000, 3_000])
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('a shop that does not round bills takes the paise', async () => {
  await using shop = await testShop()
  const owner = await shop.customer({ role: 'owner' })
  const { defaults } = counterSettings
  await changeSettingTo(shop.as(owner).call, counterSettings, { ...defaults, roundOff: false })
  const { id } = await shop.product({ price: 56_643_36 })
  expect(await sold(shop, owner, id)).toMatchObject({ total: 56_643.36, roundOff: 0, balance: 0 })
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('less cash than it is to pay is refused; the rest of an advance is whole, and gives change as well', async () => {
  await using shop = await testShop()
  const manager = await shop.customer({ role: 'manager' })
  const { id } = await shop.product({ price: 56_643_36 })
  await expect(sold(shop, manager, id, { tenders: [cash(56_643, 56_000)] })).rejects.toMatchObject({
    status: 400,
    message: '₹56,000 is less than the ₹56,643 that it is to pay.',
  })
  const { number, balance } = await sold(shop, manager, id, {
    ...{ delivery: 'later', tenders: [cash(20_000, 20_500)] },
  })
  expect(balance).toBe(36_643)
  const body = { tenders: [cash(36_643, 37_000)], balance }
  const paid = await shop.as(manager).call(takePayment, { params: { number }, body })
  expect(paid).toMatchObject({
    balance: 0,
    tenders: [{ received: 20_500 }, { amount: 36_643, received: 37_000 }],
  })
  expect(await faultsInBooks(shop.db)).toEqual([])
})
