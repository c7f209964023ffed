import { expect, test } from 'vitest'
import { findInShop as contract } from '#contracts/admin/find.ts'
import { seedSyntheticOrders } from '#lab/synthetic/orders.ts'
import { findInShop } from '#server/admin/find-in-shop.ts'
import { issueInvoice } from '#server/invoices/issue-invoice.ts'
import { huidFor, moveUpTo, placedOrder } from '#tests/support/admin-editor.ts'
import { productWithItems } from '#tests/support/items.ts'
import { analyse, tablesReadWhole } from '#tests/support/query-plan.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { sold } from '#trade/counter/tests/counter.ts'

const GROUPS = ['orders', 'invoices', 'customers', 'products', 'items'] as const
type Person = Awaited<ReturnType<TestShop['customer']>>

/** The search results, as the number or name of each row. */
async function found(shop: TestShop, staff: Person, search: string) {
  const answer = await shop.as(staff).call(contract, { query: { search } })
  return {
    orders: answer.orders?.rows.map(({ number }) => number),
    invoices: answer.invoices?.rows.map(({ number }) => number),
    customers: answer.customers?.rows.map(({ name }) => name),
    products: answer.products?.rows.map(({ name }) => name),
    items: answer.items?.rows.map(({ tag }) => tag),
  }
}

test('one text finds orders, customers, products, a HUID, a tracking number and an invoice', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const { number } = await placedOrder(shop, {
    customer: { firstName: 'Rohini', lastName: 'Deshmukh', mobileNumber: '9822012345' },
    product: { name: 'Kolhapuri Saaj' },
  })
  await placedOrder(shop, { customer: { firstName: 'Om', lastName: 'Rao' } })
  await shop.pool.query(`update products set sku = 'KS-017' where name = 'Kolhapuri Saaj'`)
  await moveUpTo(shop, staff, number, 'Shipped')
  await openForBusiness(shop)
  const nothing = { orders: [], invoices: [], customers: [], products: [], items: [] }

  expect(await found(shop, staff, 'rohini')).toEqual({
    ...nothing,
    orders: [number],
    customers: ['Rohini Deshmukh'],
  })
  expect(await found(shop, staff, number)).toEqual({ ...nothing, orders: [number] })
  expect(await found(shop, staff, '+91 98220 12345')).toMatchObject({
    orders: [number],
    customers: ['Rohini Deshmukh'],
  })
  for (const typed of ['saaj', 'ks-017'])
    expect(await found(shop, staff, typed), typed).toEqual({ ...nothing, products: ['Kolhapuri Saaj'] })
  for (const typed of [huidFor(number), '81234567890', '8123 4567 890'])
    expect((await found(shop, staff, typed)).orders, typed).toEqual([number])
  const { orders } = await shop.as(staff).call(contract, { query: { search: number } })
  const invoice = await issueInvoice(shop.shop, orders?.rows[0]?.id ?? '')
  expect((await found(shop, staff, 'INV 1')).invoices).toEqual([invoice.number])
  expect(await found(shop, staff, 'nobody at all')).toEqual(nothing)
})

test('a tag and a HUID find their item', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  await productWithItems(shop, [{ tag: 'R-0412', weight: 9.7, huid: 'AB12CD' }])
  for (const typed of ['r-0412', 'R-04', 'ab12cd'])
    expect((await found(shop, staff, typed)).items, typed).toEqual(['R-0412'])
})

test('a text without a word finds nothing instead of everything', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  await placedOrder(shop)
  for (const typed of ['--', '+9', '१२%'])
    expect(Object.values(await found(shop, staff, typed)).flat(), typed).toEqual([])
  await expect(found(shop, staff, ' x ')).rejects.toMatchObject({
    status: 400,
    message: 'Please type at least 2 characters.',
  })
})

test('each group is only for those who may see its list, and shows its first five', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  for (let count = 0; count < 6; count++) await shop.product({ name: `Jhumka ${count}` })
  const { products } = await shop.as(staff).call(contract, { query: { search: 'jhumka' } })
  expect(products?.rows).toHaveLength(5)
  expect(products?.next).not.toBeNull()
  const { id: customerId, mobileNumber } = await shop.customer()
  const nobody = { customerId, mobileNumber, role: 'customer', sessionId: '', isIdle: false } as const
  const answer = await findInShop(shop.shop, nobody, 'jhumka')
  for (const group of GROUPS) expect(answer[group], group).toBeNull()
})

test('no search reads a table from end to end', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  await shop.product()
  await seedSyntheticOrders(shop.db, 3000, { now: shop.clock.now() })
  await shop.pool.query(`insert into parcels (id, order_id, carrier, tracking_number)
    select gen_random_uuid(), id, 'Blue Dart', 'BD' || number from orders`)
  await analyse(shop)
  for (const search of ['asha', 'om', 'SGJ-11000', 'BDSGJ-11000', 'AB12CD', 'INV 12', '7000000123'])
    expect(
      await tablesReadWhole(shop, () => shop.as(staff).call(contract, { query: { search } })),
      search,
    ).toEqual([])
})

test('a voucher is found by its number, for those who may see it', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff' })
  const product = await shop.product({ stock: 2 })
  const sale = await sold(shop, staff, product.id, { huid: 'AB12CD' })
  const voucher = { number: sale.receiptNumber, kind: 'receipt', order: sale.number }
  for (const search of ['RCT/26-27/000001', 'rct 1']) {
    const { vouchers } = await shop.as(staff).call(contract, { query: { search } })
    expect(vouchers).toMatchObject([voucher])
  }
  const accountant = await shop.customer({ role: 'accountant' })
  const theirs = await shop.as(accountant).call(contract, { query: { search: 'RCT 1' } })
  expect(theirs).toMatchObject({ vouchers: [voucher], orders: null })
})
